CREATE SEQUENCE "public"."search_words_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"store_id" integer,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_scoped" CHECK (cardinality("access_tokens"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "data_exports_id_unique" UNIQUE("id")
);
--> statement-breakpoint
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
	"staff_roles" text[] DEFAULT '{}' NOT NULL,
	"staff_faculty_id" integer,
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
	CONSTRAINT "users_staff_roles" CHECK ("users"."staff_roles" <@ array['administrator', 'moderation', 'money', 'office']),
	CONSTRAINT "users_staff_office" CHECK (not ('office' = any ("users"."staff_roles")) or "users"."staff_faculty_id" is not null),
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[a-z0-9_-]{2,20}$'),
	CONSTRAINT "users_deleted_blocked" CHECK ("users"."deleted_at" is null or "users"."blocked_at" is not null),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_student_dated" CHECK (("users"."student_verified_at" is null) or ("users"."student_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_search_keys" (
	"word" text NOT NULL,
	"search_id" uuid NOT NULL,
	"also" text,
	"max_cents" integer,
	"condition" text
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"search_id" uuid NOT NULL,
	"product_id" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"mailing" uuid,
	CONSTRAINT "saved_search_matches_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_literal" boolean DEFAULT false NOT NULL,
	"isbn" text,
	"min_wear" text,
	"timing" text DEFAULT 'at-once' NOT NULL,
	"wanted_id" uuid,
	"of_notice" boolean DEFAULT false NOT NULL,
	"query" "tsquery" NOT NULL,
	"words" text[] NOT NULL,
	"also" text[],
	"known" bigint[],
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_timing" CHECK ("saved_searches"."timing" in ('at-once', 'daily', 'paused')),
	CONSTRAINT "saved_searches_wear" CHECK ("saved_searches"."min_wear" in ('como-nuevo', 'buen-estado', 'con-detalles')),
	CONSTRAINT "saved_searches_isbn" CHECK ("saved_searches"."isbn" ~ '^97[89][0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "book_lookups" (
	"isbn" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone,
	"asking_until" timestamp with time zone,
	CONSTRAINT "book_lookups_outcome" CHECK ("book_lookups"."outcome" in ('found', 'missing', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "books" (
	"isbn" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"authors" text[] DEFAULT '{}' NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"year" smallint,
	"pages" smallint,
	"language" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" jsonb,
	"work" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "books_isbn" CHECK ("books"."isbn" ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "books_source" CHECK ("books"."source" in ('open-library', 'import', 'staff'))
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
CREATE TABLE "product_arrivals" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"is_new" boolean NOT NULL,
	"is_back" boolean DEFAULT false NOT NULL,
	"after_search" uuid
);
--> statement-breakpoint
CREATE TABLE "product_counters" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"is_sorted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_counters_counts" CHECK ("product_counters"."views" >= 0 and "product_counters"."sales" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_week_views" (
	"product_id" bigint NOT NULL,
	"week" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "product_week_views_product_id_week_pk" PRIMARY KEY("product_id","week"),
	CONSTRAINT "product_week_views_counted" CHECK ("product_week_views"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"product_id" bigint,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_drafts_place" UNIQUE NULLS NOT DISTINCT("owner_id","product_id")
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
	"wear" text,
	"isbn" text,
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
	"revision" integer DEFAULT 1 NOT NULL,
	"sorted_views" integer DEFAULT 0 NOT NULL,
	"sorted_sales" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes(split_part(search_text, E'\n', 1))), 'A')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes(split_part(search_text, E'\n', 2) || ' ' || split_part(search_text, E'\n', 3))), 'B')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes('categoria' || category_id::text || ' subcategoria' || subcategory_id::text)), 'C')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes('tienda' || store_id::text || ' ' || jsonb_path_query_array(details, '$[*].*')::text || ' ' || jsonb_path_query_array(specification, '$[*].*')::text || ' ' || summary::text || ' ' || left(description, 1000))), 'D')) STORED NOT NULL,
	"is_leader" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"is_listed" boolean GENERATED ALWAYS AS (review_state = 'approved' and deleted_at is null and suspended_at is null) STORED NOT NULL,
	CONSTRAINT "products_url_unique" UNIQUE("url"),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price" CHECK ("products"."price_cents" >= 0 and "products"."current_price_cents" between 0 and "products"."price_cents"),
	CONSTRAINT "products_price_limit" CHECK ("products"."price_cents" <= 99999999),
	CONSTRAINT "products_offer_whole" CHECK (("products"."offer_kind" is null) = ("products"."offer_value" is null) and ("products"."offer_kind" is null) = ("products"."offer_ends_at" is null)),
	CONSTRAINT "products_offer_value" CHECK ("products"."offer_value" >= 0 and ("products"."offer_kind" <> 'Disccount' or "products"."offer_value" <= 100)),
	CONSTRAINT "products_ratings" CHECK ("products"."rating_sum" between "products"."rating_count" and "products"."rating_count" * 5),
	CONSTRAINT "products_condition" CHECK ("products"."condition" in ('nuevo', 'usado')),
	CONSTRAINT "products_wear" CHECK ("products"."wear" is null or ("products"."condition" = 'usado' and "products"."wear" in ('como-nuevo', 'buen-estado', 'con-detalles'))),
	CONSTRAINT "products_isbn_form" CHECK ("products"."isbn" ~ '^97[89][0-9]{10}$'),
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
	"looked_at" timestamp with time zone,
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
CREATE TABLE "course_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"requirement" text NOT NULL,
	"isbn" text,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"query" "tsquery",
	CONSTRAINT "course_items_requirement" CHECK ("course_items"."requirement" in ('required', 'recommended', 'material')),
	CONSTRAINT "course_items_isbn" CHECK ("course_items"."isbn" is null or "course_items"."isbn" ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "course_items_findable" CHECK (("course_items"."isbn" is null) = ("course_items"."query" is not null))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"programme_id" integer NOT NULL,
	"semester" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"listed_by" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "courses_semester_number" CHECK ("courses"."semester" between 1 and 14)
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"user_id" text PRIMARY KEY NOT NULL,
	"programme_id" integer NOT NULL,
	"semester" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owned_items" (
	"user_id" text NOT NULL,
	"item" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owned_items_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"faculty_id" integer,
	"name" text NOT NULL,
	"semesters" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "programmes_semesters" CHECK ("programmes"."semesters" between 1 and 14)
);
--> statement-breakpoint
CREATE TABLE "relistings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"listed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_mails" (
	"user_id" text NOT NULL,
	"term_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "term_mails_user_id_term_id_pk" PRIMARY KEY("user_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "terms_name_unique" UNIQUE("name"),
	CONSTRAINT "terms_order" CHECK ("terms"."starts_on" < "terms"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"message" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"review_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"escalated_at" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "disputes_closed" CHECK (("disputes"."closed_at" is null) = ("disputes"."closed_by" is null)),
	CONSTRAINT "disputes_escalated" CHECK (("disputes"."escalated_at" is null) = ("disputes"."decide_by" is null)),
	CONSTRAINT "disputes_photos" CHECK (jsonb_array_length("disputes"."photos") <= 5 and jsonb_array_length("disputes"."answer_photos") <= 5)
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"beyond" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rank" smallint NOT NULL,
	"name_key" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"seen_revision" integer,
	"seen_stock" integer,
	"result" text,
	"reason" text DEFAULT '' NOT NULL,
	"product_id" bigint,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_import_rows_kind" CHECK ("product_import_rows"."kind" in ('new', 'change', 'same')),
	CONSTRAINT "product_import_rows_result" CHECK ("product_import_rows"."result" in ('created', 'changed', 'failed')),
	CONSTRAINT "product_import_rows_rank" CHECK ("product_import_rows"."rank" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"state" text NOT NULL,
	"csv_name" text NOT NULL,
	"zip_name" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('reading', 'ready', 'importing', 'done'))
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
CREATE TABLE "prohibited_edits" (
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"used" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prohibited_edits_kind_text_pk" PRIMARY KEY("kind","text"),
	CONSTRAINT "prohibited_edits_kind" CHECK ("prohibited_edits"."kind" in ('term', 'exception'))
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_words" text[] NOT NULL,
	"to_words" text[] NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "search_synonyms_kind" CHECK ("search_synonyms"."kind" in ('both', 'one_way', 'hint')),
	CONSTRAINT "search_synonyms_sides" CHECK (cardinality("search_synonyms"."from_words") > 0 and cardinality("search_synonyms"."to_words") > 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"written" text NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT nextval('search_words_revisions') NOT NULL,
	"stem" text GENERATED ALWAYS AS (search_lexemes(coalesce((ts_lexize('spanish_stem', written))[1], written))) STORED NOT NULL,
	CONSTRAINT "search_words_products" CHECK ("search_words"."products" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_digests" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"digest_hour" smallint DEFAULT 8 NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "notification_settings_hour" CHECK ("notification_settings"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"image" jsonb,
	"mail" text NOT NULL,
	"in_bell" boolean DEFAULT true NOT NULL,
	"due_at" timestamp with time zone,
	"digest_day" date,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_topic" CHECK ("notifications"."topic" in ('searches', 'wishes', 'purchases', 'sales', 'semester')),
	CONSTRAINT "notifications_mail" CHECK ("notifications"."mail" in ('at-once', 'daily', 'none'))
);
--> statement-breakpoint
CREATE TABLE "hand_over_passes" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"doors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"codes" smallint DEFAULT 1 NOT NULL,
	"rests" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "hand_over_passes_code" CHECK ("hand_over_passes"."code" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "order_reminders" (
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reminders_order_id_key_pk" PRIMARY KEY("order_id","key")
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
	"terms" jsonb DEFAULT '{"confirmDays":2,"releaseDays":2,"lateHandInDays":7,"returnDays":15,"bringBusinessDays":5,"sellerBusinessDays":3,"escalateDays":7,"platformBusinessDays":5}'::jsonb NOT NULL,
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
	"delivered_with_code" smallint,
	"placed_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"cancel_note" text DEFAULT '' NOT NULL,
	"is_restocked" boolean DEFAULT true NOT NULL,
	"open_claims" smallint DEFAULT 0 NOT NULL,
	"refund_asked_at" timestamp with time zone,
	"release_due_at" timestamp with time zone,
	"release_warned_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"sent_mail_due_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_checkout_line_id_unique" UNIQUE("checkout_line_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'delivered', 'confirmed', 'cancelled')),
	CONSTRAINT "orders_money" CHECK ("orders"."money" in ('held', 'releasing', 'released', 'refunding', 'refunded', 'charged_back')),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 1 and 9),
	CONSTRAINT "orders_subtotal" CHECK ("orders"."subtotal_cents" = "orders"."unit_price_cents" * "orders"."quantity"),
	CONSTRAINT "orders_delivered" CHECK (("orders"."status" in ('delivered', 'confirmed')) = ("orders"."delivered_at" is not null)),
	CONSTRAINT "orders_confirmed" CHECK (("orders"."status" = 'confirmed') = ("orders"."confirmed_at" is not null) and ("orders"."confirmed_at" is null) = ("orders"."confirmed_by" is null)),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_by" is not null) and "orders"."cancelled_by" in ('buyer', 'seller', 'staff', 'system', 'provider')),
	CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" is null or (coalesce("orders"."cancelled_by", '') = 'seller' and "orders"."cancel_reason" in ('sold', 'damaged', 'unreachable', 'other'))),
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
CREATE TABLE "waiting_mails" (
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"batch" text NOT NULL,
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "waiting_mails_order_id_key_pk" PRIMARY KEY("order_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"answer" text,
	"status" integer,
	CONSTRAINT "api_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
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
CREATE TABLE "payment_event_readings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_readings_one" CHECK ("payment_event_readings"."id" = 1)
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
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"store_id" integer,
	"product_id" bigint,
	"notice_id" uuid,
	"person_id" text,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"picture" jsonb,
	"reported_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('prohibited', 'false', 'outside', 'stolen', 'offensive', 'other')),
	CONSTRAINT "reports_about" CHECK (num_nonnulls("reports"."store_id", "reports"."notice_id", "reports"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason_kind" text DEFAULT 'other' NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"code" text NOT NULL,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"code_rests_until" timestamp with time zone,
	"bring_by" timestamp with time zone NOT NULL,
	"brought_at" timestamp with time zone,
	"received_by" text,
	"answer_by" timestamp with time zone,
	"response" text DEFAULT '' NOT NULL,
	"responded_at" timestamp with time zone,
	"response_photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text,
	"escalate_by" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"escalated_by" text,
	"decide_by" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"collect_by" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"collected_from" text,
	"closed_by" text,
	"restocked_at" timestamp with time zone,
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'handed-back', 'approved', 'rejected', 'escalated', 'completed', 'closed')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason_kind" in ('damaged', 'different', 'not-working', 'size', 'other')),
	CONSTRAINT "returns_answer_known" CHECK ("returns"."answer" in ('approve', 'reject')),
	CONSTRAINT "returns_answered" CHECK (("returns"."answer" is null) = ("returns"."responded_at" is null)),
	CONSTRAINT "returns_escalated" CHECK (("returns"."escalated_at" is null) = ("returns"."decide_by" is null)),
	CONSTRAINT "returns_completed" CHECK (("returns"."status" = 'completed') = ("returns"."refunded_at" is not null)),
	CONSTRAINT "returns_closed" CHECK (("returns"."status" = 'closed') = ("returns"."closed_at" is not null)),
	CONSTRAINT "returns_closer" CHECK (("returns"."closed_at" is null) = ("returns"."closed_by" is null)),
	CONSTRAINT "returns_brought" CHECK (("returns"."brought_at" is null) = ("returns"."received_by" is null)),
	CONSTRAINT "returns_collected" CHECK (("returns"."collected_at" is null) = ("returns"."collected_from" is null)),
	CONSTRAINT "returns_not_brought" CHECK ("returns"."status" <> 'requested' or "returns"."brought_at" is null),
	CONSTRAINT "returns_at_office" CHECK ("returns"."status" <> 'handed-back' or ("returns"."brought_at" is not null and "returns"."answer_by" is not null)),
	CONSTRAINT "returns_escalable" CHECK ("returns"."status" not in ('handed-back', 'rejected') or "returns"."escalate_by" is not null),
	CONSTRAINT "returns_restocked" CHECK ("returns"."restocked_at" is null or ("returns"."brought_at" is not null and "returns"."status" in ('approved', 'completed', 'closed'))),
	CONSTRAINT "returns_code" CHECK ("returns"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "returns_code_tries" CHECK ("returns"."code_tries" >= 0),
	CONSTRAINT "returns_photos" CHECK (jsonb_array_length("returns"."photos") <= 5 and jsonb_array_length("returns"."response_photos") <= 5)
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
CREATE TABLE "search_days" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"written" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_days_text_day_pk" PRIMARY KEY("text","day"),
	CONSTRAINT "search_days_text" CHECK (length("search_days"."text") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "search_ignored" (
	"text" text PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"ignored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faculties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faculties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	"openings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "faculties_name_unique" UNIQUE("name")
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
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"made_by" text
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
	"at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text,
	"took_ms" integer NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"url" text NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_webhooks_store_id_unique" UNIQUE("store_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status" smallint,
	"ms" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'done', 'failed'))
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
	"held_at" timestamp with time zone,
	"closed_from" date,
	"closed_until" date,
	"trusted_at" timestamp with time zone,
	"sent_back_at" timestamp with time zone,
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
	CONSTRAINT "stores_counters" CHECK ("stores"."products" >= 0 and "stores"."sales" >= 0 and "stores"."rating_positive" <= "stores"."rating_count"),
	CONSTRAINT "stores_holidays" CHECK (("stores"."closed_from" is null) = ("stores"."closed_until" is null) and "stores"."closed_from" <= "stores"."closed_until")
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
	CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('product', 'logo', 'cover', 'case'))
);
--> statement-breakpoint
CREATE TABLE "wanted_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"saved_search_id" uuid,
	"title" text NOT NULL,
	"isbn" text,
	"subject" text DEFAULT '' NOT NULL,
	"query" "tsquery",
	"words" text[] DEFAULT '{}' NOT NULL,
	"course_id" integer,
	"max_price_cents" integer,
	"min_wear" text,
	"timing" text DEFAULT 'at-once' NOT NULL,
	"ends_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"removed_reason" text DEFAULT '' NOT NULL,
	"held_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wanted_notices_state" CHECK ("wanted_notices"."state" in ('open', 'closed', 'expired', 'removed')),
	CONSTRAINT "wanted_notices_wear" CHECK ("wanted_notices"."min_wear" in ('buen-estado', 'como-nuevo')),
	CONSTRAINT "wanted_notices_timing" CHECK ("wanted_notices"."timing" in ('at-once', 'daily')),
	CONSTRAINT "wanted_notices_price" CHECK ("wanted_notices"."max_price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "wanted_offers" (
	"notice_id" uuid NOT NULL,
	"product_id" bigint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wanted_offers_notice_id_product_id_pk" PRIMARY KEY("notice_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"back_told_at" timestamp with time zone,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tag" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "changes_xid_tag_pk" PRIMARY KEY("xid","tag")
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker" uuid PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
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
CREATE TABLE "site_setup" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" text,
	"publishes_trusted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_setup_one" CHECK ("site_setup"."id")
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "site_versions_kind" CHECK ("site_versions"."kind" in ('identity', 'terms')),
	CONSTRAINT "site_versions_ahead" CHECK ("site_versions"."effective_at" >= "site_versions"."made_at"),
	CONSTRAINT "site_versions_cancelled" CHECK ("site_versions"."cancelled_at" < "site_versions"."effective_at")
);
--> statement-breakpoint
CREATE TABLE "clock_offset" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_codes" ADD CONSTRAINT "student_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_faculty_id_faculties_id_fk" FOREIGN KEY ("staff_faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_keys" ADD CONSTRAINT "saved_search_keys_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_arrivals" ADD CONSTRAINT "product_arrivals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_counters" ADD CONSTRAINT "product_counters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_week_views" ADD CONSTRAINT "product_week_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_items" ADD CONSTRAINT "course_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_items" ADD CONSTRAINT "owned_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relistings" ADD CONSTRAINT "relistings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relistings" ADD CONSTRAINT "relistings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_mails" ADD CONSTRAINT "term_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_mails" ADD CONSTRAINT "term_mails_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_hand_over_passes_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."hand_over_passes"("checkout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD CONSTRAINT "waiting_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_notice_id_wanted_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."wanted_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_links" ADD CONSTRAINT "setup_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_webhooks" ADD CONSTRAINT "store_webhooks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_store_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."store_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_offers" ADD CONSTRAINT "wanted_offers_notice_id_wanted_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."wanted_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_offers" ADD CONSTRAINT "wanted_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_subject" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_student_email" ON "users" USING btree ("student_email") WHERE "users"."student_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_search_keys_word" ON "saved_search_keys" USING btree ("word","search_id","also","max_cents","condition");--> statement-breakpoint
CREATE INDEX "saved_search_keys_search" ON "saved_search_keys" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_product" ON "saved_search_matches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_found" ON "saved_search_matches" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "saved_search_matches_untold" ON "saved_search_matches" USING btree ("search_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_matches_mailing" ON "saved_search_matches" USING btree ("mailing") WHERE mailing is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id",lower("text"),"filters","is_literal",coalesce("isbn", ''),coalesce("min_wear", ''));--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "books_work" ON "books" USING btree ("work");--> statement-breakpoint
CREATE INDEX "books_title_folded" ON "books" USING btree (btrim(regexp_replace(lower(regexp_replace(normalize("title", NFD), '[\u0300-\u036F]', '', 'g')),
    '([^[:alnum:]+#]+|(?<![[:alnum:]+#])[+#]+|[+#]+(?=[[:alnum:]]))+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "product_arrivals_first" ON "product_arrivals" USING btree ("arrived_at");--> statement-breakpoint
CREATE INDEX "product_week_views_week" ON "product_week_views" USING btree ("week");--> statement-breakpoint
CREATE INDEX "product_drafts_product" ON "product_drafts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_drafts_saved" ON "product_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_store_name" ON "products" USING btree ("store_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_views" ON "products" USING btree ("category_id","sorted_views","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","current_price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_sales" ON "products" USING btree ("category_id","sorted_sales","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_views" ON "products" USING btree ("subcategory_id","sorted_views","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","current_price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_sales" ON "products" USING btree ("subcategory_id","sorted_sales","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_isbn" ON "products" USING btree ("isbn","current_price_cents","id") WHERE is_listed and isbn is not null;--> statement-breakpoint
CREATE INDEX "products_isbn_all" ON "products" USING btree ("isbn") WHERE isbn is not null;--> statement-breakpoint
CREATE INDEX "products_store_sales" ON "products" USING btree ("store_id","sorted_sales","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_store_newest" ON "products" USING btree ("store_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_store_own" ON "products" USING btree ("store_id","id","review_state","review_requested_at","price_cents","current_price_cents","paused_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_views" ON "products" USING btree ("sorted_views","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("current_price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_offer" ON "products" USING btree ("category_id","created_at","id") WHERE is_listed and current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_subcategory_offer" ON "products" USING btree ("subcategory_id","created_at","id") WHERE is_listed and current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_offer_end" ON "products" USING btree ("offer_ends_at") WHERE current_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "products_awaiting_review" ON "products" USING btree ("review_requested_at") WHERE review_requested_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("search") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_leaders" ON "products" USING btree ("id") WHERE is_leader;--> statement-breakpoint
CREATE INDEX "products_leader_words" ON "products" USING gin ("search") WITH (fastupdate=false) WHERE is_listed and is_leader;--> statement-breakpoint
CREATE INDEX "subcategories_category" ON "subcategories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_lines_position" ON "checkout_lines" USING btree ("checkout_id","position");--> statement-breakpoint
CREATE INDEX "checkout_lines_product" ON "checkout_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_request" ON "checkouts" USING btree ("buyer_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("buyer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_buyer" ON "checkouts" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_charge" ON "checkouts" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "banners_folder" ON "banners" USING btree ("folder","position");--> statement-breakpoint
CREATE UNIQUE INDEX "course_items_book" ON "course_items" USING btree ("course_id","isbn") WHERE isbn is not null;--> statement-breakpoint
CREATE INDEX "course_items_course" ON "course_items" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "course_items_isbn_index" ON "course_items" USING btree ("isbn") WHERE isbn is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code" ON "courses" USING btree ("programme_id",lower("code"));--> statement-breakpoint
CREATE INDEX "courses_semester" ON "courses" USING btree ("programme_id","semester");--> statement-breakpoint
CREATE INDEX "enrolments_semester" ON "enrolments" USING btree ("programme_id","semester");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_name" ON "programmes" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "relistings_product" ON "relistings" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("order_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_review" ON "disputes" USING btree ("review_at") WHERE closed_at is null and escalated_at is null;--> statement-breakpoint
CREATE INDEX "disputes_decide_by" ON "disputes" USING btree ("decide_by") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "product_import_rows_order" ON "product_import_rows" USING btree ("import_id","rank","line");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_rows_created" ON "product_import_rows" USING btree ("product_id") WHERE result = 'created';--> statement-breakpoint
CREATE INDEX "product_import_rows_product_id" ON "product_import_rows" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_open" ON "product_imports" USING btree ("store_id") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "product_imports_store" ON "product_imports" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "product_imports_moved" ON "product_imports" USING btree ("moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_reason" ON "staff_tasks" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "staff_tasks_open" ON "staff_tasks" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "search_synonyms_revision" ON "search_synonyms" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "search_words_revision" ON "search_words" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "mail_digests_created" ON "mail_digests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_bell" ON "notifications" USING btree ("user_id","created_at","id") WHERE in_bell;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at","user_id") WHERE mailed_at is null and due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","digest_day") WHERE digest_day is not null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_store_list" ON "orders" USING btree ("store_id",((status <> 'pending')::int),"placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "orders_charge" ON "orders" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_release_due" ON "orders" USING btree ("release_due_at") WHERE money = 'held' and release_due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_remind" ON "orders" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "orders_sent_mail_due" ON "orders" USING btree ("sent_mail_due_at") WHERE sent_mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("delivered_at") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "sales_store" ON "sales" USING btree ("store_id","sold_at");--> statement-breakpoint
CREATE INDEX "waiting_mails_batch" ON "waiting_mails" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "waiting_mails_due" ON "waiting_mails" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "api_requests_begun" ON "api_requests" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_store" ON "ledger_entries" USING btree ("store_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_reason" ON "ledger_journals" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_operations_provider" ON "provider_operations" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_operations_order" ON "provider_operations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_operations_pending" ON "provider_operations" USING btree ("created_at") WHERE state in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "questions_product" ON "questions" USING btree ("product_id","asked_at");--> statement-breakpoint
CREATE INDEX "questions_unanswered" ON "questions" USING btree ("store_id","asked_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "questions_store" ON "questions" USING btree ("store_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_product_once" ON "reports" USING btree ("reporter_id","product_id") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_store_once" ON "reports" USING btree ("reporter_id","store_id") WHERE answered_at is null and product_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_notice_once" ON "reports" USING btree ("reporter_id","notice_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "reports_notice" ON "reports" USING btree ("notice_id") WHERE notice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_person_once" ON "reports" USING btree ("reporter_id","person_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_at") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_per_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_bring_by" ON "returns" USING btree ("bring_by") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "returns_escalate_by" ON "returns" USING btree ("escalate_by") WHERE status in ('handed-back', 'rejected');--> statement-breakpoint
CREATE INDEX "returns_decide_by" ON "returns" USING btree ("decide_by") WHERE status = 'escalated';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_user" ON "reviews" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "search_days_day" ON "search_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payout_accounts_ready" ON "payout_accounts" USING btree ("ready");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_log_undo" ON "audit_log" USING btree ("undo_until") WHERE undo_until is not null;--> statement-breakpoint
CREATE INDEX "check_runs_newest" ON "check_runs" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name" ON "stores" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "stores_newest" ON "stores" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stores_url_parts" ON "stores" USING gin ("url" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_notices_once" ON "wanted_notices" USING btree ("user_id","subject") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_announced" ON "wanted_notices" USING btree ("announced_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_subject" ON "wanted_notices" USING btree ("subject","announced_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_words" ON "wanted_notices" USING gin ("words") WITH (fastupdate=false) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_isbn" ON "wanted_notices" USING btree ("isbn") WHERE state = 'open' and isbn is not null;--> statement-breakpoint
CREATE INDEX "wanted_notices_user" ON "wanted_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "wanted_notices_ends" ON "wanted_notices" USING btree ("ends_on") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_held" ON "wanted_notices" USING btree ("held_at") WHERE state = 'open' and held_at is not null;--> statement-breakpoint
CREATE INDEX "wanted_notices_search" ON "wanted_notices" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "wanted_notices_ended" ON "wanted_notices" USING btree ("updated_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "wanted_offers_product" ON "wanted_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_keys_current" ON "payment_keys" USING btree ((ended_at is null)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "site_versions_kind_effective" ON "site_versions" USING btree ("kind","effective_at");