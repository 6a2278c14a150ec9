-- small: notifications
-- small: saved_search_matches
CREATE TABLE "saved_search_keys" (
	"word" text NOT NULL,
	"search_id" uuid NOT NULL,
	"also" text,
	"max_cents" integer,
	"condition" text
);
--> statement-breakpoint
CREATE TABLE "mail_digests" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "notifications_unmailed";--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD COLUMN "mailing" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "words" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "also" text[];--> statement-breakpoint
ALTER TABLE "product_arrivals" ADD COLUMN "is_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_arrivals" ADD COLUMN "after_search" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest_day" date;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "back_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "saved_search_keys" ADD CONSTRAINT "saved_search_keys_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_keys_word" ON "saved_search_keys" USING btree ("word","search_id","also","max_cents","condition");--> statement-breakpoint
CREATE INDEX "saved_search_keys_search" ON "saved_search_keys" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "mail_digests_created" ON "mail_digests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_search_matches_found" ON "saved_search_matches" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "saved_search_matches_untold" ON "saved_search_matches" USING btree ("search_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_matches_mailing" ON "saved_search_matches" USING btree ("mailing") WHERE mailing is not null;--> statement-breakpoint
CREATE INDEX "notifications_bell" ON "notifications" USING btree ("user_id","created_at","id") WHERE in_bell;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at","user_id") WHERE mailed_at is null and due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","digest_day") WHERE digest_day is not null;