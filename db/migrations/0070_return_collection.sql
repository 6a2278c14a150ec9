ALTER TABLE "returns" ADD COLUMN "collect_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "collected_from" text;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_collected" CHECK (("returns"."collected_at" is null) = ("returns"."collected_from" is null)) NOT VALID;--> statement-breakpoint
-- What was rejected and waits at the office gets a code and a date; its buyer can still escalate.
UPDATE "returns" SET "collect_by" = "escalate_by" + interval '14 days', "code_tries" = 0, "code_rests_until" = NULL,
  "code" = lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
  WHERE "status" = 'rejected' AND "brought_at" IS NOT NULL;
