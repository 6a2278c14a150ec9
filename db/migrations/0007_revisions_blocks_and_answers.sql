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
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shut_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "answer" text;--> statement-breakpoint
-- What sellers who are blocked have is off sale from now on.
UPDATE "products" SET "shut_at" = "users"."blocked_at" FROM "stores" JOIN "users" ON "users"."id" = "stores"."owner_id" WHERE "stores"."id" = "products"."store_id" AND "users"."blocked_at" IS NOT NULL AND "products"."deleted_at" IS NULL;--> statement-breakpoint
-- A rejection set the buyer's time to escalate anew, 7 days from the answer; an approval left it as it was.
UPDATE "returns" SET "answer" = CASE WHEN "escalate_by" = "responded_at" + interval '168 hours' THEN 'reject' ELSE 'approve' END WHERE "responded_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_category_views" ON "products" USING btree ("category_id","views","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","current_price_cents","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_category_sales" ON "products" USING btree ("category_id","sales","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_views" ON "products" USING btree ("subcategory_id","views","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","current_price_cents","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_sales" ON "products" USING btree ("subcategory_id","sales","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_store_sales" ON "products" USING btree ("store_id","sales","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_store_newest" ON "products" USING btree ("store_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_views" ON "products" USING btree ("views","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("current_price_cents","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null;--> statement-breakpoint
CREATE INDEX "products_category_offer" ON "products" USING btree ("category_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null and current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_subcategory_offer" ON "products" USING btree ("subcategory_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null and shut_at is null and current_price_cents < price_cents;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_answer_known" CHECK ("returns"."answer" in ('approve', 'reject'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_answered" CHECK (("returns"."answer" is null) = ("returns"."responded_at" is null));