CREATE TABLE "product_counters" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"is_sorted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_counters_counts" CHECK ("product_counters"."views" >= 0 and "product_counters"."sales" >= 0)
);
--> statement-breakpoint
-- Half of each page is left for the next version of its rows.
ALTER TABLE "product_counters" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_counters";--> statement-breakpoint
DROP INDEX "categories_views";--> statement-breakpoint
DROP INDEX "products_store";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_views";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_category_sales";--> statement-breakpoint
DROP INDEX "products_subcategory_newest";--> statement-breakpoint
DROP INDEX "products_subcategory_views";--> statement-breakpoint
DROP INDEX "products_subcategory_price";--> statement-breakpoint
DROP INDEX "products_subcategory_sales";--> statement-breakpoint
DROP INDEX "products_store_sales";--> statement-breakpoint
DROP INDEX "products_store_newest";--> statement-breakpoint
DROP INDEX "products_views";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_category_offer";--> statement-breakpoint
DROP INDEX "products_subcategory_offer";--> statement-breakpoint
DROP INDEX "products_offer_end";--> statement-breakpoint
-- What products were sorted by so far is what has been counted so far.
ALTER TABLE "products" RENAME COLUMN "views" TO "sorted_views";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "sales" TO "sorted_sales";--> statement-breakpoint
INSERT INTO "product_counters" ("product_id", "views", "sales", "is_sorted") SELECT "id", "sorted_views", "sorted_sales", true FROM "products" WHERE "sorted_views" > 0 OR "sorted_sales" > 0;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (review_state = 'approved' and deleted_at is null and shut_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product_counters" ADD CONSTRAINT "product_counters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_views" ON "products" USING btree ("category_id","sorted_views","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","current_price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_sales" ON "products" USING btree ("category_id","sorted_sales","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_views" ON "products" USING btree ("subcategory_id","sorted_views","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","current_price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_sales" ON "products" USING btree ("subcategory_id","sorted_sales","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_store_sales" ON "products" USING btree ("store_id","sorted_sales","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_store_newest" ON "products" USING btree ("store_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_views" ON "products" USING btree ("sorted_views","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("current_price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_offer" ON "products" USING btree ("category_id","created_at","id") WHERE is_listed and current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_subcategory_offer" ON "products" USING btree ("subcategory_id","created_at","id") WHERE is_listed and current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_offer_end" ON "products" USING btree ("offer_ends_at") WHERE current_price_cents < price_cents;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ratings" CHECK ("products"."rating_sum" between "products"."rating_count" and "products"."rating_count" * 5);