-- small: reports
CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"store_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_other" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_side" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"mail_due_at" timestamp with time zone,
	CONSTRAINT "conversations_side" CHECK ("conversations"."last_side" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_warned" boolean DEFAULT false NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('buyer', 'seller')),
	CONSTRAINT "messages_text" CHECK (char_length(text) <= 1000),
	CONSTRAINT "messages_photos" CHECK (jsonb_array_length(photos) <= 3)
);
--> statement-breakpoint
DROP INDEX "reports_person_once";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "uncollected_parcels" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shares_phone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shares_phone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "reliability" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "is_on_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_checkout_id_hand_over_passes_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."hand_over_passes"("checkout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_place" ON "conversations" USING btree ("checkout_id","store_id");--> statement-breakpoint
CREATE INDEX "conversations_buyer" ON "conversations" USING btree ("buyer_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_store" ON "conversations" USING btree ("store_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_buyer_unread" ON "conversations" USING btree ("buyer_id") WHERE last_side = 'seller' and read_at < last_at;--> statement-breakpoint
CREATE INDEX "conversations_store_unread" ON "conversations" USING btree ("store_id") WHERE last_side = 'buyer' and read_at < last_at;--> statement-breakpoint
CREATE INDEX "conversations_mail" ON "conversations" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_message_once" ON "reports" USING btree ("reporter_id","message_id") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_person_once" ON "reports" USING btree ("reporter_id","person_id") WHERE answered_at is null and message_id is null;