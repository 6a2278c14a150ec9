CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_setup" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" text,
	CONSTRAINT "site_setup_one" CHECK ("site_setup"."id")
);
--> statement-breakpoint
-- Where people have accounts the shop is open already.
INSERT INTO "site_setup" ("opened_at") SELECT CASE WHEN EXISTS (SELECT FROM "users") THEN now() END;
--> statement-breakpoint
CREATE TRIGGER site_setup_note_change AFTER UPDATE ON site_setup
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('site');
