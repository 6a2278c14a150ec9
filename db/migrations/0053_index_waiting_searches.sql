-- concurrently
create unique index concurrently if not exists "saved_searches_waiting_each" on "saved_searches" using btree ("user_id",lower("text"),"filters","is_literal",coalesce("isbn", ''),coalesce("min_wear", '')) where notified_at is null;--> statement-breakpoint
drop index concurrently if exists "saved_searches_waiting";
