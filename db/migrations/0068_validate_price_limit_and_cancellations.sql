-- Checks of 0067: writers go on while the rows of before are read.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_price_limit";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_cancelled", VALIDATE CONSTRAINT "orders_cancel_reason";
