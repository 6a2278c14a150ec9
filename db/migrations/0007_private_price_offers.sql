-- small: stores
CREATE TABLE "price_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"counter_cents" integer,
	"state" text DEFAULT 'offered' NOT NULL,
	"due_at" timestamp with time zone,
	"checkout_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_offers_state" CHECK ("price_offers"."state" in ('offered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'used')),
	CONSTRAINT "price_offers_amount" CHECK ("price_offers"."amount_cents" > 0 and "price_offers"."amount_cents" < "price_offers"."price_cents"),
	CONSTRAINT "price_offers_counter" CHECK ("price_offers"."counter_cents" > "price_offers"."amount_cents"),
	CONSTRAINT "price_offers_countered" CHECK ("price_offers"."state" <> 'countered' or "price_offers"."counter_cents" is not null),
	CONSTRAINT "price_offers_due" CHECK (("price_offers"."state" in ('offered', 'countered', 'accepted')) = ("price_offers"."due_at" is not null)),
	CONSTRAINT "price_offers_checkout" CHECK ("price_offers"."checkout_id" is null or "price_offers"."state" in ('accepted', 'used')),
	CONSTRAINT "price_offers_used" CHECK ("price_offers"."state" <> 'used' or "price_offers"."checkout_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "refuses_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "price_offer_id" uuid;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "refuses_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "min_offer_percent" smallint;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_one_live" ON "price_offers" USING btree ("buyer_id","product_id") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_once" ON "price_offers" USING btree ("checkout_id","product_id");--> statement-breakpoint
CREATE INDEX "price_offers_due" ON "price_offers" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "price_offers_store" ON "price_offers" USING btree ("store_id","updated_at");--> statement-breakpoint
CREATE INDEX "price_offers_buyer" ON "price_offers" USING btree ("buyer_id","updated_at");--> statement-breakpoint
CREATE INDEX "price_offers_product" ON "price_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_offers_ended" ON "price_offers" USING btree ("updated_at") WHERE due_at is null;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_min_offer" CHECK ("stores"."min_offer_percent" between 1 and 99);