-- Checks of 0050: writers go on while the rows of before are read.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_wear", VALIDATE CONSTRAINT "products_isbn_form";
--> statement-breakpoint
ALTER TABLE "saved_searches" VALIDATE CONSTRAINT "saved_searches_timing",
  VALIDATE CONSTRAINT "saved_searches_wear", VALIDATE CONSTRAINT "saved_searches_isbn";
