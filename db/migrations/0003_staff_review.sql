ALTER TABLE "products" ADD COLUMN "approved_version" jsonb;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "state" text DEFAULT 'show' NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_state" CHECK ("subcategories"."state" in ('show', 'hide'));