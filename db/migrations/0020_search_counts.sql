CREATE TABLE "search_lifts" (
	"text" text NOT NULL,
	"product_id" bigint NOT NULL,
	"lift" smallint NOT NULL,
	CONSTRAINT "search_lifts_text_product_id_pk" PRIMARY KEY("text","product_id"),
	CONSTRAINT "search_lifts_range" CHECK ("search_lifts"."lift" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"written" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"bought" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_days_text_day_pk" PRIMARY KEY("text","day"),
	CONSTRAINT "search_days_text" CHECK (length("search_days"."text") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "search_ignored" (
	"text" text PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"ignored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_openings" (
	"text" text NOT NULL,
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "search_openings_text_product_id_day_visitor_pk" PRIMARY KEY("text","product_id","day","visitor"),
	CONSTRAINT "search_openings_kind" CHECK ("search_openings"."kind" in ('opened', 'bought'))
);
--> statement-breakpoint
CREATE TABLE "search_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_lifts" ADD CONSTRAINT "search_lifts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_openings" ADD CONSTRAINT "search_openings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_lifts_product" ON "search_lifts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_days_day" ON "search_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_openings_day" ON "search_openings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_openings_product" ON "search_openings" USING btree ("product_id");