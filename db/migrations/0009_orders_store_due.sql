-- concurrently
create index concurrently if not exists "orders_store_due" ON "orders" USING btree ("store_id",(case when status <> 'pending' then 2 when process -> 1 ->> 'status' = 'ok' then 1 else 0 end),(case when status <> 'pending' then '' when process -> 1 ->> 'status' = 'ok' then process -> 1 ->> 'date'
        else process -> 2 ->> 'date' end),"placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
