CREATE TABLE "payment_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_key" text,
	"webhook_secrets" text,
	"last_four" text NOT NULL,
	"live" boolean NOT NULL,
	"account" text NOT NULL,
	"webhook" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_keys_webhook" CHECK ("payment_keys"."webhook" in ('made', 'pasted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_keys_current" ON "payment_keys" USING btree ((ended_at is null)) WHERE ended_at is null;--> statement-breakpoint
CREATE TRIGGER payment_keys_note_change AFTER INSERT OR UPDATE OR DELETE ON payment_keys
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('payment-keys');
