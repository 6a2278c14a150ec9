-- Saved searches, inverted: a new product finds the searches that match it by these keys (decision 61).

-- Key of a word: inflected forms of one word have the same key as a rule, so that a search has few rows. Other words with
-- the same key are ruled out by the search's own query.
create or replace function search_key(word text) returns text language sql immutable strict parallel safe as $$
  select rtrim(translate(word, 'z', 'c'), 'aeos')
$$;

-- Keys of a search; none while it is paused.
create or replace function saved_search_keys_of(s saved_searches)
returns table (word text, search_id uuid, also text, max_cents integer, condition text) language sql stable as $$
  select distinct case when s.isbn is null then search_key(given) else given end, s.id,
    case when s.isbn is null then
      (select min(search_key(part)) from unnest(s.also) part having count(distinct search_key(part)) = 1) end,
    case when jsonb_typeof(s.filters->'maxCents') = 'number'
      then least((s.filters->>'maxCents')::numeric, 2147483647)::integer end,
    s.filters->>'condition'
  from unnest(case when s.isbn is null then s.words else array[s.isbn] end) given
  where s.timing <> 'paused'
$$;

create or replace function saved_search_added() returns trigger language plpgsql as $$
begin
  insert into saved_search_keys (word, search_id, also, max_cents, condition)
    select k.* from added, saved_search_keys_of(added::saved_searches) k;
  return null;
end $$;

create or replace trigger saved_search_added after insert on saved_searches
  referencing new table as added for each statement execute function saved_search_added();

create or replace function saved_search_changed() returns trigger language plpgsql as $$
begin
  delete from saved_search_keys where search_id = new.id;
  insert into saved_search_keys (word, search_id, also, max_cents, condition)
    select k.* from saved_search_keys_of(new) k;
  return null;
end $$;

create or replace trigger saved_search_changed after update of words, also, isbn, filters, timing on saved_searches
  for each row execute function saved_search_changed();
