-- small: reports
ALTER TABLE "reports" DROP CONSTRAINT "reports_about";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_person_once" ON "reports" USING btree ("reporter_id","person_id") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about" CHECK (num_nonnulls("reports"."store_id", "reports"."notice_id", "reports"."person_id") = 1);