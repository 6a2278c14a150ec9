ALTER TABLE "orders" ADD COLUMN "sent_mail_due_at" timestamp with time zone;
