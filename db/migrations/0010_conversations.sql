CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_text" text NOT NULL,
	"last_side" text NOT NULL,
	"buyer_read_at" timestamp with time zone,
	"seller_read_at" timestamp with time zone,
	"buyer_mail_due_at" timestamp with time zone,
	"seller_mail_due_at" timestamp with time zone,
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('buyer', 'seller')),
	CONSTRAINT "messages_text" CHECK (char_length(text) <= 1000),
	CONSTRAINT "messages_photos" CHECK (jsonb_array_length(photos) <= 3)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_checkout_id_hand_over_passes_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."hand_over_passes"("checkout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_place" ON "conversations" USING btree ("checkout_id","store_id");--> statement-breakpoint
CREATE INDEX "conversations_buyer" ON "conversations" USING btree ("buyer_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_store" ON "conversations" USING btree ("store_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_buyer_unread" ON "conversations" USING btree ("buyer_id") WHERE last_side = 'seller' and (buyer_read_at is null or buyer_read_at < last_at);--> statement-breakpoint
CREATE INDEX "conversations_store_unread" ON "conversations" USING btree ("store_id") WHERE last_side = 'buyer' and (seller_read_at is null or seller_read_at < last_at);--> statement-breakpoint
CREATE INDEX "conversations_buyer_mail" ON "conversations" USING btree ("buyer_mail_due_at") WHERE buyer_mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_seller_mail" ON "conversations" USING btree ("seller_mail_due_at") WHERE seller_mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");