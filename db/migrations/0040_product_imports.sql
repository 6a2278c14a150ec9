CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"kind" text NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rank" smallint NOT NULL,
	"name_key" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"seen_revision" integer,
	"seen_stock" integer,
	"result" text,
	"reason" text DEFAULT '' NOT NULL,
	"product_id" bigint,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_import_rows_kind" CHECK ("product_import_rows"."kind" in ('new', 'change', 'same')),
	CONSTRAINT "product_import_rows_result" CHECK ("product_import_rows"."result" in ('created', 'changed', 'failed')),
	CONSTRAINT "product_import_rows_rank" CHECK ("product_import_rows"."rank" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"state" text NOT NULL,
	"csv_name" text NOT NULL,
	"zip_name" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('reading', 'ready', 'importing', 'done'))
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_order" ON "product_import_rows" USING btree ("import_id","rank","line");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_rows_created" ON "product_import_rows" USING btree ("product_id") WHERE result = 'created';--> statement-breakpoint
CREATE INDEX "product_import_rows_product_id" ON "product_import_rows" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_open" ON "product_imports" USING btree ("store_id") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "product_imports_store" ON "product_imports" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "product_imports_moved" ON "product_imports" USING btree ("moved_at");