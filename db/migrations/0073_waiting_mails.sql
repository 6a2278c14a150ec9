CREATE TABLE "waiting_mails" (
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"batch" text NOT NULL,
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "waiting_mails_order_id_key_pk" PRIMARY KEY("order_id","key")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_topic";--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD CONSTRAINT "waiting_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_mails_batch" ON "waiting_mails" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "waiting_mails_due" ON "waiting_mails" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_topic" CHECK ("notifications"."topic" in ('searches', 'wishes', 'purchases', 'sales', 'semester')) NOT VALID;