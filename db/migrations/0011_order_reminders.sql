CREATE TABLE "order_reminders" (
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reminders_order_id_key_pk" PRIMARY KEY("order_id","key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_remind" ON "orders" USING btree ("remind_at") WHERE status = 'pending' and remind_at is not null;--> statement-breakpoint
-- Orders that wait already: the sweep finds out what is due for each.
UPDATE "orders" SET "remind_at" = "placed_at" WHERE "status" = 'pending';