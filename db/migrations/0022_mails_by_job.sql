DROP INDEX "mails_waiting";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "refusals";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "held_until";