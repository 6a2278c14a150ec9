-- small: returns
ALTER TABLE "returns" ADD COLUMN "restocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_restocked" CHECK ("returns"."restocked_at" is null or ("returns"."brought_at" is not null and "returns"."status" in ('approved', 'completed', 'closed')));