-- small: users
ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_faculty_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_faculty_id_faculties_id_fk" FOREIGN KEY ("staff_faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_roles" CHECK ("users"."staff_roles" <@ array['administrator', 'moderation', 'money', 'office']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_office" CHECK (not ('office' = any ("users"."staff_roles")) or "users"."staff_faculty_id" is not null);--> statement-breakpoint
-- Whoever was staff could do everything.
UPDATE "users" SET "staff_roles" = '{administrator}' WHERE "role" = 'staff';
