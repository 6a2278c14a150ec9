CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_tokens_purpose" CHECK ("email_tokens"."purpose" in ('verify-email', 'reset-password'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "student_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"method" text DEFAULT 'direct' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"blocked_at" timestamp with time zone,
	"advertising_at" timestamp with time zone,
	"signed_in_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"student_email" text,
	"student_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'staff')),
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[a-z0-9_-]{2,20}$'),
	CONSTRAINT "users_deleted_blocked" CHECK ("users"."deleted_at" is null or "users"."blocked_at" is not null),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_student_dated" CHECK (("users"."student_verified_at" is null) or ("users"."student_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"user_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"options_key" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_user_id_product_id_options_key_pk" PRIMARY KEY("user_id","product_id","options_key"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"icon" text NOT NULL,
	"tone" text DEFAULT 'azul' NOT NULL,
	"state" text DEFAULT 'show' NOT NULL,
	"title_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"image" jsonb,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_url_unique" UNIQUE("url"),
	CONSTRAINT "categories_state" CHECK ("categories"."state" in ('show', 'hide'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"store_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"name" text NOT NULL,
	"condition" text NOT NULL,
	"price_cents" integer NOT NULL,
	"offer_kind" text,
	"offer_value" integer,
	"offer_ends_at" timestamp with time zone,
	"current_price_cents" integer NOT NULL,
	"stock" integer NOT NULL,
	"delivery_days" smallint NOT NULL,
	"description" text NOT NULL,
	"summary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specification" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"image" jsonb NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review_state" text NOT NULL,
	"review_comment" text DEFAULT '' NOT NULL,
	"review_requested_at" timestamp with time zone,
	"review_before" jsonb,
	"views" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_url_unique" UNIQUE("url"),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price" CHECK ("products"."price_cents" >= 0 and "products"."current_price_cents" between 0 and "products"."price_cents"),
	CONSTRAINT "products_offer_whole" CHECK (("products"."offer_kind" is null) = ("products"."offer_value" is null) and ("products"."offer_kind" is null) = ("products"."offer_ends_at" is null)),
	CONSTRAINT "products_offer_value" CHECK ("products"."offer_value" >= 0 and ("products"."offer_kind" <> 'Disccount' or "products"."offer_value" <= 100)),
	CONSTRAINT "products_counters" CHECK ("products"."views" >= 0 and "products"."sales" >= 0 and "products"."rating_sum" between "products"."rating_count" and "products"."rating_count" * 5),
	CONSTRAINT "products_condition" CHECK ("products"."condition" in ('nuevo', 'usado')),
	CONSTRAINT "products_review_state" CHECK ("products"."review_state" in ('review', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"title_list" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'show' NOT NULL,
	CONSTRAINT "subcategories_url_unique" UNIQUE("url"),
	CONSTRAINT "subcategories_state" CHECK ("subcategories"."state" in ('show', 'hide'))
);
--> statement-breakpoint
CREATE TABLE "checkout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"image" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"reservation" text NOT NULL,
	CONSTRAINT "checkout_lines_reservation" CHECK ("checkout_lines"."reservation" in ('held', 'sold', 'released')),
	CONSTRAINT "checkout_lines_quantity" CHECK ("checkout_lines"."quantity" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"faculty_id" integer NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"info" text DEFAULT '' NOT NULL,
	"session_id" text,
	"session_url" text,
	"payment_intent_id" text,
	"charge_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'paid', 'expired', 'cancelled', 'failed', 'refunded')),
	CONSTRAINT "checkouts_subtotal" CHECK ("checkouts"."subtotal_cents" > 0),
	CONSTRAINT "checkouts_closed" CHECK (("checkouts"."state" = 'open') = ("checkouts"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"image" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link_label" text DEFAULT '' NOT NULL,
	"link_path" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT 'azul' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"message" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"review_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "disputes_closed" CHECK (("disputes"."closed_at" is null) = ("disputes"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"checkout_id" uuid NOT NULL,
	"checkout_line_id" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"product_name" text NOT NULL,
	"product_url" text NOT NULL,
	"product_image" jsonb NOT NULL,
	"category_name" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"delivery_days" smallint NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"info" text DEFAULT '' NOT NULL,
	"faculty_id" integer,
	"status" text NOT NULL,
	"process" jsonb NOT NULL,
	"money" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"hand_over_code" text NOT NULL,
	"hand_over_attempts" smallint DEFAULT 0 NOT NULL,
	"delivered_with_code" smallint,
	"placed_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"cancelled_at" timestamp with time zone,
	"open_claims" smallint DEFAULT 0 NOT NULL,
	"refund_asked_at" timestamp with time zone,
	"release_due_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_checkout_line_id_unique" UNIQUE("checkout_line_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'delivered', 'confirmed', 'cancelled')),
	CONSTRAINT "orders_money" CHECK ("orders"."money" in ('held', 'releasing', 'released', 'refunding', 'refunded', 'charged_back')),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 1 and 9),
	CONSTRAINT "orders_subtotal" CHECK ("orders"."subtotal_cents" = "orders"."unit_price_cents" * "orders"."quantity"),
	CONSTRAINT "orders_delivered" CHECK (("orders"."status" in ('delivered', 'confirmed')) = ("orders"."delivered_at" is not null)),
	CONSTRAINT "orders_confirmed" CHECK (("orders"."status" = 'confirmed') = ("orders"."confirmed_at" is not null) and ("orders"."confirmed_at" is null) = ("orders"."confirmed_by" is null)),
	CONSTRAINT "orders_claims" CHECK ("orders"."open_claims" >= 0),
	CONSTRAINT "orders_release_unclaimed" CHECK ("orders"."release_due_at" is null or "orders"."open_claims" = 0),
	CONSTRAINT "orders_refund_asked" CHECK ("orders"."money" not in ('refunding', 'refunded') or "orders"."refund_asked_at" is not null),
	CONSTRAINT "orders_release_confirmed" CHECK ("orders"."release_due_at" is null or "orders"."confirmed_at" is not null),
	CONSTRAINT "orders_released_confirmed" CHECK ("orders"."money" not in ('releasing', 'released') or "orders"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"commission_base_cents" integer NOT NULL,
	"commission_tax_cents" integer NOT NULL,
	"fee_version" text NOT NULL,
	"status" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_status" CHECK ("sales"."status" in ('success', 'paid', 'pending', 'processing', 'refunded', 'cancelled')),
	CONSTRAINT "sales_commission" CHECK ("sales"."commission_base_cents" >= 0 and "sales"."commission_tax_cents" >= 0 and "sales"."commission_base_cents" + "sales"."commission_tax_cents" <= "sales"."subtotal_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" uuid NOT NULL,
	"account" text NOT NULL,
	"order_id" uuid,
	"store_id" integer,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"amount_cents" integer NOT NULL,
	"request" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_id" text,
	"failure" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_sent_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "provider_operations_key_unique" UNIQUE("key"),
	CONSTRAINT "provider_operations_kind" CHECK ("provider_operations"."kind" in ('transfer', 'refund', 'reversal')),
	CONSTRAINT "provider_operations_state" CHECK ("provider_operations"."state" in ('pending', 'sent', 'done', 'failed')),
	CONSTRAINT "provider_operations_amount" CHECK ("provider_operations"."amount_cents" > 0),
	CONSTRAINT "provider_operations_made" CHECK ("provider_operations"."state" = 'failed' or ("provider_operations"."state" in ('sent', 'done')) = ("provider_operations"."provider_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"order_ids" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"evidence_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('warning', 'open', 'won', 'lost', 'lifted')),
	CONSTRAINT "chargebacks_closed" CHECK (("chargebacks"."status" in ('warning', 'open')) = ("chargebacks"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"movements" integer NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"message" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason_kind" text DEFAULT 'other' NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"response" text DEFAULT '' NOT NULL,
	"responded_at" timestamp with time zone,
	"escalate_by" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"escalated_by" text,
	"decide_by" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'rejected', 'escalated', 'completed', 'closed')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason_kind" in ('damaged', 'different', 'not-working', 'size', 'other')),
	CONSTRAINT "returns_escalated" CHECK (("returns"."escalated_at" is null) = ("returns"."decide_by" is null)),
	CONSTRAINT "returns_completed" CHECK (("returns"."status" = 'completed') = ("returns"."refunded_at" is not null)),
	CONSTRAINT "returns_closed" CHECK (("returns"."status" = 'closed') = ("returns"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"order_id" uuid,
	"stars" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "faculties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faculties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "faculties_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"about" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"logo" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"verification" text NOT NULL,
	"verification_comment" text DEFAULT '' NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_positive" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stores_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "stores_url_unique" UNIQUE("url"),
	CONSTRAINT "stores_verification" CHECK ("stores"."verification" in ('student', 'review', 'verified')),
	CONSTRAINT "stores_counters" CHECK ("stores"."products" >= 0 and "stores"."sales" >= 0 and "stores"."rating_positive" <= "stores"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"image" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('product', 'logo', 'cover'))
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "clock_offset" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_codes" ADD CONSTRAINT "student_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_subject" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_student_email" ON "users" USING btree ("student_email") WHERE "users"."student_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "categories_views" ON "categories" USING btree ("views");--> statement-breakpoint
CREATE UNIQUE INDEX "products_store_name" ON "products" USING btree ("store_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_views" ON "products" USING btree ("category_id","views","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","current_price_cents","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_sales" ON "products" USING btree ("category_id","sales","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_views" ON "products" USING btree ("subcategory_id","views","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","current_price_cents","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_sales" ON "products" USING btree ("subcategory_id","sales","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_store_sales" ON "products" USING btree ("store_id","sales","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_store_newest" ON "products" USING btree ("store_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_views" ON "products" USING btree ("views","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("current_price_cents","id") WHERE review_state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_offer" ON "products" USING btree ("category_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null and current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_subcategory_offer" ON "products" USING btree ("subcategory_id","created_at","id") WHERE review_state = 'approved' and deleted_at is null and current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_offer_end" ON "products" USING btree ("offer_ends_at") WHERE offer_kind is not null;--> statement-breakpoint
CREATE INDEX "products_awaiting_review" ON "products" USING btree ("review_requested_at") WHERE review_requested_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "subcategories_category" ON "subcategories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_lines_position" ON "checkout_lines" USING btree ("checkout_id","position");--> statement-breakpoint
CREATE INDEX "checkout_lines_product" ON "checkout_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_request" ON "checkouts" USING btree ("buyer_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("buyer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_buyer" ON "checkouts" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "banners_folder" ON "banners" USING btree ("folder","position");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("order_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_review" ON "disputes" USING btree ("review_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_release_due" ON "orders" USING btree ("release_due_at") WHERE money = 'held' and release_due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("delivered_at") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "sales_store" ON "sales" USING btree ("store_id","sold_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_store" ON "ledger_entries" USING btree ("store_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_reason" ON "ledger_journals" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_operations_provider" ON "provider_operations" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_operations_order" ON "provider_operations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_operations_pending" ON "provider_operations" USING btree ("created_at") WHERE state in ('pending', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_reason" ON "staff_tasks" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "staff_tasks_open" ON "staff_tasks" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payout_accounts_ready" ON "payout_accounts" USING btree ("ready");--> statement-breakpoint
CREATE INDEX "questions_product" ON "questions" USING btree ("product_id","asked_at");--> statement-breakpoint
CREATE INDEX "questions_unanswered" ON "questions" USING btree ("store_id","asked_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "questions_store" ON "questions" USING btree ("store_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_per_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_escalate_by" ON "returns" USING btree ("escalate_by") WHERE status in ('requested', 'rejected');--> statement-breakpoint
CREATE INDEX "returns_decide_by" ON "returns" USING btree ("decide_by") WHERE status = 'escalated';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_user" ON "reviews" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name" ON "stores" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "stores_newest" ON "stores" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE sent_at is null;