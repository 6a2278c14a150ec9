-- `product/{url}`: the page of a product. `lists`, `store/{url}`, `category/{url}`: what its card shows, or whether there
-- is a card.
create or replace function note_product() returns trigger language plpgsql as $$
declare
  tags text[];
  is_on_card boolean := true;
begin
  if tg_op = 'UPDATE' then
    if not (old.is_listed or new.is_listed) then return null; end if;
    is_on_card := (old.name, old.url, old.price_cents, old.current_price_cents, old.offer_kind, old.offer_value,
        old.offer_ends_at, old.condition, old.image, old.is_listed, old.category_id, old.subcategory_id, old.store_id,
        old.rating_sum, old.rating_count, old.specification, old.summary, old.stock > 0)
      is distinct from (new.name, new.url, new.price_cents, new.current_price_cents, new.offer_kind, new.offer_value,
        new.offer_ends_at, new.condition, new.image, new.is_listed, new.category_id, new.subcategory_id, new.store_id,
        new.rating_sum, new.rating_count, new.specification, new.summary, new.stock > 0);
  elsif not coalesce(new.is_listed, old.is_listed) then
    return null;
  end if;
  tags := array['product/' || new.url, 'product/' || old.url];
  if is_on_card then
    tags := tags || array['lists']
      || array(select 'store/' || url from stores where id in (new.store_id, old.store_id))
      || array(select 'category/' || url from categories where id in (new.category_id, old.category_id))
      || array(select 'category/' || url from subcategories where id in (new.subcategory_id, old.subcategory_id));
  end if;
  perform note_changes(tags);
  return null;
end $$;

-- Counters, which change often, are not among the columns.
create or replace trigger products_note_change
  after update of name, url, store_id, category_id, subcategory_id, condition, price_cents, offer_kind, offer_value,
    offer_ends_at, current_price_cents, stock, delivery_days, description, summary, details, specification, tags, image,
    gallery, review_state, rating_sum, rating_count, deleted_at, suspended_at
  on products for each row when (old.* is distinct from new.*) execute function note_product();
create or replace trigger products_note_other after insert or delete on products
  for each row execute function note_product();

-- Reviews and questions are on the page of their product.
create or replace function note_of_product() returns trigger language plpgsql as $$
begin
  perform note_changes(array(select 'product/' || url from products where id in (new.product_id, old.product_id)));
  return null;
end $$;

create or replace trigger reviews_note_change after insert or update or delete on reviews
  for each row execute function note_of_product();
create or replace trigger questions_note_change after insert or update or delete on questions
  for each row execute function note_of_product();
