-- concurrently
create index concurrently if not exists "wishlist_items_product" on "wishlist_items" using btree ("product_id","created_at");
