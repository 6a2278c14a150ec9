-- concurrently
create index concurrently if not exists orders_store_list on orders using btree (store_id, ((status <> 'pending')::int), placed_at desc, id desc);
