CREATE TABLE "site_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "site_versions_kind" CHECK ("site_versions"."kind" in ('identity', 'terms')),
	CONSTRAINT "site_versions_ahead" CHECK ("site_versions"."effective_at" >= "site_versions"."made_at"),
	CONSTRAINT "site_versions_cancelled" CHECK ("site_versions"."cancelled_at" < "site_versions"."effective_at")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb DEFAULT '{"confirmDays":2,"releaseDays":2,"lateHandInDays":7,"returnDays":15,"bringBusinessDays":5,"sellerBusinessDays":3,"escalateDays":7,"platformBusinessDays":5}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "site_versions_kind_effective" ON "site_versions" USING btree ("kind","effective_at");