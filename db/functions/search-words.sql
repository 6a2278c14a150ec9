-- `search_words`: words of the listed products, by which the search corrects typing errors and completes what is typed.

-- Words of a product, folded and as written; without numbers of four digits and more, which are no vocabulary.
create or replace function search_words_in(name text, tags text[]) returns table (word text, written text)
language sql immutable parallel safe as $$
  select found.word, max(translate(lower(piece), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ'))
  from regexp_split_to_table(name || ' ' || array_to_string(tags, ' '), '[\s[:punct:]¿¡°«»“”‘’–—…·]+') piece,
    trim(search_lexemes(piece)) as found(word)
  where found.word ~ '^[a-z0-9]{1,40}$' and found.word !~ '\d{4}'
  group by found.word
$$;

-- One transaction at a time assigns revisions, so that they become visible in their order; and transactions that count
-- the same words do not wait for each other's rows.
create or replace function lock_search_words() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('search_words'))
$$;

create or replace function search_words_added() returns trigger language plpgsql as $$
begin
  if not exists (select from added where is_listed) then return null; end if;
  perform lock_search_words();
  insert into search_words as known (word, written, products)
    select found.word, max(found.written collate "C"), count(*)
    from added, search_words_in(added.name, added.tags) found where added.is_listed
    group by found.word
    on conflict (word) do update set products = known.products + excluded.products,
      written = greatest(known.written collate "C", excluded.written collate "C"),
      revision = case when known.products = 0 then excluded.revision else known.revision end;
  return null;
end $$;

create or replace trigger products_search_words_added after insert on products
  referencing new table as added for each statement execute function search_words_added();

create or replace function search_words_changed() returns trigger language plpgsql as $$
begin
  perform lock_search_words();
  if tg_op = 'UPDATE' and new.is_listed then
    insert into search_words as known (word, written, products)
      select found.word, found.written, 1 from search_words_in(new.name, new.tags) found
      where not old.is_listed or found.word not in (select word from search_words_in(old.name, old.tags))
      on conflict (word) do update set products = known.products + 1,
        written = greatest(known.written collate "C", excluded.written collate "C"),
        revision = case when known.products = 0 then excluded.revision else known.revision end;
  end if;
  if old.is_listed then
    -- A wrong count must not prevent that a product is withdrawn.
    update search_words set products = greatest(0, products - 1),
      revision = case when products <= 1 then nextval('search_words_revisions') else revision end
    where word in (select word from search_words_in(old.name, old.tags))
      and (tg_op = 'DELETE' or not new.is_listed or word not in (select word from search_words_in(new.name, new.tags)));
  end if;
  return null;
end $$;

create or replace trigger products_search_words_changed after update on products
  for each row when ((old.name, old.tags, old.is_listed) is distinct from (new.name, new.tags, new.is_listed))
  execute function search_words_changed();
create or replace trigger products_search_words_deleted after delete on products
  for each row when (old.is_listed) execute function search_words_changed();

-- Whether a listed product has a word anywhere. By the index alone: for a word that no product has, a sequential scan
-- would read the whole table.
create or replace function is_mentioned(word text) returns boolean language sql stable
set enable_seqscan = off set enable_indexscan = off as $$
  select exists (select from products where is_listed and is_leader and search @@ quote_literal(word)::tsquery)
    or exists (select from products where is_listed and search @@ quote_literal(word)::tsquery)
$$;
