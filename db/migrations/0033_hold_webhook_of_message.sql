-- A webhook that is deleted meanwhile must not fail the order's transaction by its foreign key.
CREATE OR REPLACE FUNCTION note_webhook(of_store integer, what text, of_order uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  insert into webhook_deliveries (id, webhook_id, type, order_id, created_at, due_at)
  select gen_random_uuid(), id, what, of_order, at, at
  from store_webhooks where store_id = of_store and disabled_at is null for key share
$$;
