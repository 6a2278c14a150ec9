-- concurrently
create index concurrently if not exists "products_store_own" on "products" using btree ("store_id", "id", "review_state", "review_requested_at", "price_cents", "current_price_cents", "paused_at") where deleted_at is null;
