ALTER TABLE "saved_searches" ADD COLUMN "wanted_id" uuid;--> statement-breakpoint
-- Of the open notices, which are few: each finds its search by the key.
UPDATE "saved_searches" SET "wanted_id" = n."id" FROM "wanted_notices" n
  WHERE n."saved_search_id" = "saved_searches"."id" AND n."state" = 'open';
