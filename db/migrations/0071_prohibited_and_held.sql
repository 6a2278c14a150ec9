-- small: wanted_notices
CREATE TABLE "prohibited_edits" (
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"used" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prohibited_edits_kind_text_pk" PRIMARY KEY("kind","text"),
	CONSTRAINT "prohibited_edits_kind" CHECK ("prohibited_edits"."kind" in ('term', 'exception'))
);
--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "wanted_notices_held" ON "wanted_notices" USING btree ("held_at") WHERE state = 'open' and held_at is not null;--> statement-breakpoint
-- `prohibited`: the lists that each process holds, and the pages made by them, have changed.
CREATE TRIGGER prohibited_edits_note_change AFTER INSERT OR UPDATE OR DELETE ON prohibited_edits
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('prohibited');
