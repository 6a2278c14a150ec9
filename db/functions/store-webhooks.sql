-- Messages to the stores' own programs (decision 40), written in the transaction of what happened, whoever did it. The
-- webhook's row is locked: if it is deleted meanwhile, the order's transaction must not fail by its foreign key.
create or replace function note_webhook(of_store integer, what text, of_order uuid, at timestamptz) returns void
language sql as $$
  insert into webhook_deliveries (id, webhook_id, type, order_id, created_at, due_at)
  select gen_random_uuid(), id, what, of_order, at, at
  from store_webhooks where store_id = of_store and disabled_at is null for key share
$$;

create or replace function note_order_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook(new.store_id, 'order.paid', new.id, new.placed_at);
    return null;
  end if;
  -- A confirmation that is taken back is not a second delivery.
  if new.status <> old.status and not (new.status = 'delivered' and old.status = 'confirmed') then
    perform note_webhook(new.store_id, 'order.' || new.status, new.id, new.updated_at);
  end if;
  if new.money <> old.money and new.money in ('released', 'refunded') then
    perform note_webhook(new.store_id, 'order.' || new.money, new.id, new.updated_at);
  end if;
  return null;
end $$;

create or replace trigger orders_note_webhook after insert or update of status, money on orders
  for each row execute function note_order_webhook();

create or replace function note_return_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  perform note_webhook(orders.store_id, 'return.' || new.status, new.order_id,
    greatest(new.requested_at, new.brought_at, new.responded_at, new.escalated_at, new.decided_at, new.refunded_at,
      new.closed_at))
  from orders where orders.id = new.order_id;
  return null;
end $$;

create or replace trigger returns_note_webhook after insert or update of status on returns
  for each row execute function note_return_webhook();
