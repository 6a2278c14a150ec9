ALTER TABLE "products" RENAME COLUMN "shut_at" TO "suspended_at";
