ALTER TABLE "api_requests" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "closed_by" text;--> statement-breakpoint
UPDATE "returns" SET "closed_by" = CASE
  WHEN "decision" = 'Tu banco te devolvió el pago.' THEN 'provider'
  WHEN "decided_at" IS NOT NULL THEN 'staff'
  ELSE 'system'
END WHERE "closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "checkouts_charge" ON "checkouts" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "orders_charge" ON "orders" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_closer" CHECK (("returns"."closed_at" is null) = ("returns"."closed_by" is null));