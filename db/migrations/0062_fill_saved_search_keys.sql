-- Of what was there before the triggers of 0054, which see to all that is written meanwhile: the one of a changed search
-- writes its keys anew, so none has them twice.
UPDATE saved_searches SET timing = timing WHERE notified_at IS NULL;
--> statement-breakpoint
UPDATE wishlist_items SET price_cents = current_price_cents FROM products
  WHERE products.id = wishlist_items.product_id AND wishlist_items.price_cents IS NULL;
