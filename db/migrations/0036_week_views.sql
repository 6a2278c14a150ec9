CREATE TABLE "product_week_views" (
	"product_id" bigint NOT NULL,
	"week" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "product_week_views_product_id_week_pk" PRIMARY KEY("product_id","week"),
	CONSTRAINT "product_week_views_counted" CHECK ("product_week_views"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_week_views" ADD CONSTRAINT "product_week_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_week_views_week" ON "product_week_views" USING btree ("week");
