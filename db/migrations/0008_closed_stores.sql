ALTER TABLE "stores" ADD COLUMN "closed_at" timestamp with time zone;
