CREATE TABLE "saved_search_matches" (
	"search_id" uuid NOT NULL,
	"product_id" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_matches_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "book_lookups" (
	"isbn" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone,
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
CREATE TABLE "course_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"proposer" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "course_proposals_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "course_proposals_state" CHECK ("course_proposals"."state" in ('open', 'sent', 'approved', 'rejected'))
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
CREATE TABLE "programmes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"faculty_id" integer,
	"name" text NOT NULL,
	"semesters" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "programmes_semesters" CHECK ("programmes"."semesters" between 1 and 14)
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
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_topic" CHECK ("notifications"."topic" in ('searches', 'wishes', 'sales', 'semester')),
	CONSTRAINT "notifications_mail" CHECK ("notifications"."mail" in ('at-once', 'daily', 'none'))
);
--> statement-breakpoint
CREATE TABLE "wanted_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"saved_search_id" uuid,
	"title" text NOT NULL,
	"isbn" text,
	"course_id" integer,
	"max_price_cents" integer,
	"ends_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wanted_notices_state" CHECK ("wanted_notices"."state" in ('open', 'closed', 'expired', 'removed')),
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
ALTER TABLE "saved_searches" ADD COLUMN "isbn" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_wear" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "timing" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "wear" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "isbn" text;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_items" ADD CONSTRAINT "course_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_mails" ADD CONSTRAINT "term_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_mails" ADD CONSTRAINT "term_mails_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_notices" ADD CONSTRAINT "wanted_notices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_offers" ADD CONSTRAINT "wanted_offers_notice_id_wanted_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."wanted_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_offers" ADD CONSTRAINT "wanted_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_matches_product" ON "saved_search_matches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "books_work" ON "books" USING btree ("work");--> statement-breakpoint
CREATE UNIQUE INDEX "course_items_book" ON "course_items" USING btree ("course_id","isbn") WHERE isbn is not null;--> statement-breakpoint
CREATE INDEX "course_items_course" ON "course_items" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "course_items_isbn_index" ON "course_items" USING btree ("isbn") WHERE isbn is not null;--> statement-breakpoint
CREATE INDEX "course_proposals_course" ON "course_proposals" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_proposals_waiting" ON "course_proposals" USING btree ("sent_at") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code" ON "courses" USING btree ("programme_id",lower("code"));--> statement-breakpoint
CREATE INDEX "courses_semester" ON "courses" USING btree ("programme_id","semester");--> statement-breakpoint
CREATE INDEX "enrolments_semester" ON "enrolments" USING btree ("programme_id","semester");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_name" ON "programmes" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("user_id","created_at") WHERE mail <> 'none' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wanted_notices_open_newest" ON "wanted_notices" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_isbn" ON "wanted_notices" USING btree ("isbn") WHERE state = 'open' and isbn is not null;--> statement-breakpoint
CREATE INDEX "wanted_notices_user" ON "wanted_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "wanted_notices_ends" ON "wanted_notices" USING btree ("ends_on") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wanted_notices_search" ON "wanted_notices" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "wanted_offers_product" ON "wanted_offers" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_timing" CHECK ("saved_searches"."timing" in ('at-once', 'daily', 'paused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_wear" CHECK ("saved_searches"."min_wear" in ('como-nuevo', 'buen-estado', 'con-detalles')) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_isbn" CHECK ("saved_searches"."isbn" ~ '^97[89][0-9]{10}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_wear" CHECK ("products"."wear" is null or ("products"."condition" = 'usado' and "products"."wear" in ('como-nuevo', 'buen-estado', 'con-detalles'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_isbn_form" CHECK ("products"."isbn" ~ '^97[89][0-9]{10}$') NOT VALID;