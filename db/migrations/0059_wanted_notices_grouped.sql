-- small: reports
-- small: wanted_notices
DROP INDEX "wanted_notices_open_newest";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "query" "tsquery";--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "any_of" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "min_wear" text;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "timing" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "removed_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "announced_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_notice_id_wanted_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."wanted_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_notice_once" ON "reports" USING btree ("reporter_id","notice_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "reports_notice" ON "reports" USING btree ("notice_id") WHERE notice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_notices_once" ON "wanted_notices" USING btree ("user_id","subject") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_announced" ON "wanted_notices" USING btree ("announced_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_subject" ON "wanted_notices" USING btree ("subject","announced_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_any_of" ON "wanted_notices" USING gin ("any_of") WITH (fastupdate=false) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about" CHECK (("reports"."store_id" is null) = ("reports"."notice_id" is not null));--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_wear" CHECK ("wanted_notices"."min_wear" in ('buen-estado', 'como-nuevo'));--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_timing" CHECK ("wanted_notices"."timing" in ('at-once', 'daily'));