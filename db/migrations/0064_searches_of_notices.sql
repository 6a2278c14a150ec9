-- small: books
-- small: wanted_notices
ALTER TABLE "saved_searches" ADD COLUMN "of_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "books_title" ON "books" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "wanted_notices_ended" ON "wanted_notices" USING btree ("updated_at") WHERE state <> 'open';
