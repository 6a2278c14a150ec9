ALTER TABLE "hand_over_passes" ADD COLUMN "doors" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_over_passes" DROP COLUMN "wrong_tries";--> statement-breakpoint
ALTER TABLE "hand_over_passes" DROP COLUMN "rests_until";