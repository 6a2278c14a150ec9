CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"store_id" integer NOT NULL,
	"product_id" bigint,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"picture" jsonb,
	"reported_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('prohibited', 'false', 'outside', 'stolen', 'offensive', 'other'))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_product_once" ON "reports" USING btree ("reporter_id","product_id") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_store_once" ON "reports" USING btree ("reporter_id","store_id") WHERE answered_at is null and product_id is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_at") WHERE answered_at is null;