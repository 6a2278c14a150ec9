CREATE TABLE "api_requests" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"answer" text,
	CONSTRAINT "api_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_begun" ON "api_requests" USING btree ("begun_at");