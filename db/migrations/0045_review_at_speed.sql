ALTER TABLE "audit_log" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "trusted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_setup" ADD COLUMN "publishes_trusted" boolean DEFAULT false NOT NULL;
