CREATE TABLE "hand_over_passes" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"codes" smallint DEFAULT 1 NOT NULL,
	"rests" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "hand_over_passes_code" CHECK ("hand_over_passes"."code" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
-- One code a basket: of the orders that wait, or else of all, the first one's.
INSERT INTO "hand_over_passes" ("checkout_id", "code") SELECT DISTINCT ON ("checkout_id") "checkout_id", "hand_over_code" FROM "orders" ORDER BY "checkout_id", "status" <> 'pending', "number";
--> statement-breakpoint
-- Only what waits has a mail to come.
UPDATE "orders" SET "remind_at" = NULL WHERE "status" <> 'pending';
--> statement-breakpoint
DROP INDEX "orders_remind";
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_hand_over_passes_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."hand_over_passes"("checkout_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_remind" ON "orders" USING btree ("remind_at") WHERE remind_at is not null;
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "hand_over_code";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "hand_over_attempts";