ALTER TABLE "email_tokens" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "student_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "renamed_at" timestamp with time zone;