ALTER TABLE "audit_log" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "trusted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_setup" ADD COLUMN "publishes_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "stores" SET "sent_back_at" = last."at"
FROM (
  SELECT p."store_id", max(a."at") AS "at" FROM "audit_log" a JOIN "products" p ON a."subject" = 'product:' || p."url"
  WHERE a."act" = 'product-send-back' GROUP BY p."store_id"
) last
WHERE last."store_id" = "stores"."id";
