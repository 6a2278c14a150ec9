-- concurrently
create index concurrently if not exists "orders_sent_mail_due" on "orders" using btree ("sent_mail_due_at") where sent_mail_due_at is not null;
