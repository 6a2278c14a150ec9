CREATE TABLE "store_reliability" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"brought" integer NOT NULL,
	"on_time" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"returns" integer NOT NULL,
	"median_days" smallint,
	"answer_hours" real,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reliability_appeals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "reliability_appeals_removed" CHECK ("reliability_appeals"."removed_at" is null or "reliability_appeals"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "uncollected_parcels" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "uncollected_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "reliability" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "is_on_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_reliability" ADD CONSTRAINT "store_reliability_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reliability_appeals" ADD CONSTRAINT "reliability_appeals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
