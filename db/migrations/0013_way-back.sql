ALTER TABLE "returns" DROP CONSTRAINT "returns_status";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
DROP INDEX "disputes_review";--> statement-breakpoint
DROP INDEX "returns_escalate_by";--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "answer_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "escalate_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer_photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "decide_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "code_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "code_rests_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "bring_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "brought_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "response_photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Every return gets a code; it counts for those that are still to be brought only. gen_random_uuid() is as random as a
-- code needs, random() is not.
UPDATE "returns" SET "code" = lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 8))::bit(32)::bigint % 1000000)::text, 6, '0');--> statement-breakpoint
-- Of those that nobody had answered: where the seller's time is over staff decide, as the buyer could have asked for.
-- The others go the new way: nine days hold five business days, whatever the week.
UPDATE "returns" SET "status" = 'escalated', "escalated_at" = now(), "escalated_by" = 'system', "decide_by" = now() + interval '7 days' WHERE "status" = 'requested' AND "answer_by" <= now();--> statement-breakpoint
UPDATE "returns" SET "answer_by" = NULL, "escalate_by" = NULL WHERE "status" = 'requested';--> statement-breakpoint
UPDATE "returns" SET "bring_by" = CASE WHEN "status" = 'requested' THEN now() + interval '9 days' ELSE "requested_at" END;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "bring_by" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_decide_by" ON "disputes" USING btree ("decide_by") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "returns_bring_by" ON "returns" USING btree ("bring_by") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "disputes_review" ON "disputes" USING btree ("review_at") WHERE closed_at is null and escalated_at is null;--> statement-breakpoint
CREATE INDEX "returns_escalate_by" ON "returns" USING btree ("escalate_by") WHERE status in ('handed-back', 'rejected');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_escalated" CHECK (("disputes"."escalated_at" is null) = ("disputes"."decide_by" is null));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_photos" CHECK (jsonb_array_length("disputes"."photos") <= 5 and jsonb_array_length("disputes"."answer_photos") <= 5);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_brought" CHECK (("returns"."brought_at" is null) = ("returns"."received_by" is null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_not_brought" CHECK ("returns"."status" <> 'requested' or "returns"."brought_at" is null);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_at_office" CHECK ("returns"."status" <> 'handed-back' or ("returns"."brought_at" is not null and "returns"."answer_by" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_escalable" CHECK ("returns"."status" not in ('handed-back', 'rejected') or "returns"."escalate_by" is not null);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_code" CHECK ("returns"."code" ~ '^[0-9]{6}$');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_code_tries" CHECK ("returns"."code_tries" >= 0);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_photos" CHECK (jsonb_array_length("returns"."photos") <= 5 and jsonb_array_length("returns"."response_photos") <= 5);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'handed-back', 'approved', 'rejected', 'escalated', 'completed', 'closed'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('product', 'logo', 'cover', 'case'));