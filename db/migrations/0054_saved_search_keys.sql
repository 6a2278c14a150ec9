-- What a word is looked up by: forms of one word have one key as a rule, so that a search has few rows. What else has the
-- same key is ruled out by the search's own query.
CREATE FUNCTION search_key(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select rtrim(translate(word, 'z', 'c'), 'aeos')
$$;
--> statement-breakpoint
-- Rows of a saved search; none while it waits no more or is paused.
CREATE FUNCTION saved_search_keys_of(s saved_searches)
RETURNS TABLE (word text, search_id uuid, also text, max_cents integer, condition text) LANGUAGE sql STABLE AS $$
  select distinct case when s.isbn is null then search_key(given) else given end, s.id,
    case when s.isbn is null then
      (select min(search_key(part)) from unnest(s.also) part having count(distinct search_key(part)) = 1) end,
    case when jsonb_typeof(s.filters->'maxCents') = 'number'
      then least((s.filters->>'maxCents')::numeric, 2147483647)::integer end,
    s.filters->>'condition'
  from unnest(case when s.isbn is null then coalesce(s.words, s.any_of) else array[s.isbn] end) given
  where s.notified_at is null and s.timing <> 'paused'
$$;
--> statement-breakpoint
CREATE FUNCTION saved_search_added() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into saved_search_keys (word, search_id, also, max_cents, condition)
    select k.* from added, saved_search_keys_of(added::saved_searches) k;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER saved_search_added AFTER INSERT ON saved_searches
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION saved_search_added();
--> statement-breakpoint
CREATE FUNCTION saved_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from saved_search_keys where search_id = new.id;
  insert into saved_search_keys (word, search_id, also, max_cents, condition)
    select k.* from saved_search_keys_of(new) k;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER saved_search_changed AFTER UPDATE OF words, any_of, also, isbn, filters, timing, notified_at ON saved_searches
  FOR EACH ROW EXECUTE FUNCTION saved_search_changed();
--> statement-breakpoint
-- Whichever release puts something on a list: what it cost then is what a lower price is told by.
CREATE FUNCTION wish_priced() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.price_cents := coalesce(new.price_cents, (select current_price_cents from products where id = new.product_id));
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER wish_priced BEFORE INSERT ON wishlist_items FOR EACH ROW EXECUTE FUNCTION wish_priced();
