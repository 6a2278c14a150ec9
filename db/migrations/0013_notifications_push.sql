-- concurrently
create index concurrently if not exists "notifications_push" ON "notifications" USING btree ("push_at") WHERE push_at is not null;
