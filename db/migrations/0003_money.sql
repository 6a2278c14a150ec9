CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"order_ids" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"evidence_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('warning', 'open', 'won', 'lost', 'lifted')),
	CONSTRAINT "chargebacks_closed" CHECK (("chargebacks"."status" in ('warning', 'open')) = ("chargebacks"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"movements" integer NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_operations" DROP CONSTRAINT "provider_operations_done";--> statement-breakpoint
ALTER TABLE "provider_operations" DROP CONSTRAINT "provider_operations_state";--> statement-breakpoint
DROP INDEX "returns_one_open";--> statement-breakpoint
DROP INDEX "returns_order";--> statement-breakpoint
DROP INDEX "returns_escalated";--> statement-breakpoint
DROP INDEX "provider_operations_pending";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "review_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "decision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_claims" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reason_kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "answer_by" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "escalate_by" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "escalated_by" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "decide_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "disputes_review" ON "disputes" USING btree ("review_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_operations_provider" ON "provider_operations" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_per_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_escalate_by" ON "returns" USING btree ("escalate_by") WHERE status in ('requested', 'rejected');--> statement-breakpoint
CREATE INDEX "returns_decide_by" ON "returns" USING btree ("decide_by") WHERE status = 'escalated';--> statement-breakpoint
CREATE INDEX "provider_operations_pending" ON "provider_operations" USING btree ("created_at") WHERE state in ('pending', 'sent');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_closed" CHECK (("disputes"."closed_at" is null) = ("disputes"."closed_by" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_claims" CHECK ("orders"."open_claims" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_release_unclaimed" CHECK ("orders"."release_due_at" is null or "orders"."open_claims" = 0);--> statement-breakpoint
UPDATE "orders" SET "refund_asked_at" = "updated_at" WHERE "money" in ('refunding', 'refunded');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_asked" CHECK ("orders"."money" not in ('refunding', 'refunded') or "orders"."refund_asked_at" is not null);--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_made" CHECK ("provider_operations"."state" = 'failed' or ("provider_operations"."state" in ('sent', 'done')) = ("provider_operations"."provider_id" is not null));--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_state" CHECK ("provider_operations"."state" in ('pending', 'sent', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason" CHECK ("returns"."reason_kind" in ('damaged', 'different', 'not-working', 'size', 'other'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_escalated" CHECK (("returns"."escalated_at" is null) = ("returns"."decide_by" is null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_completed" CHECK (("returns"."status" = 'completed') = ("returns"."refunded_at" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_closed" CHECK (("returns"."status" = 'closed') = ("returns"."closed_at" is not null));