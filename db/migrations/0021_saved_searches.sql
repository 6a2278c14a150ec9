CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_literal" boolean DEFAULT false NOT NULL,
	"query" "tsquery" NOT NULL,
	"any_of" text[] NOT NULL,
	"known" bigint[],
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"found" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_arrivals" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"is_new" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_arrivals" ADD CONSTRAINT "product_arrivals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_waiting" ON "saved_searches" USING btree ("user_id",lower("text"),"filters","is_literal") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_any_of" ON "saved_searches" USING gin ("any_of") WITH (fastupdate=false) WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_notified" ON "saved_searches" USING btree ("notified_at") WHERE notified_at is not null;--> statement-breakpoint
CREATE INDEX "product_arrivals_first" ON "product_arrivals" USING btree ("arrived_at");