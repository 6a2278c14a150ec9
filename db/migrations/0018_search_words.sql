-- The words of a text, folded: tags of HTML and escapes of JSON left out, accents too; an ISBN stays one word.
-- `lexemesOf` (src/features/language/rules.ts) says the same of what is typed.
CREATE FUNCTION search_lexemes(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(
    regexp_replace(
      lower(regexp_replace(normalize(regexp_replace(given, '<[^>]*>|\\[nrtbf"]', ' ', 'g'), NFKD), '[\u0300-\u036f]', '', 'g')),
      '\m(97[89])[- ]?(\d{1,5})[- ](\d{1,7})[- ](\d{1,6})[- ](\d)\M', '\1\2\3\4\5', 'g'),
    '[^a-z0-9]+', ' ', 'g')
$$;
--> statement-breakpoint
-- The words of a product that others may type, folded and as written; none of many digits, which are no vocabulary.
CREATE FUNCTION search_words_in(name text, tags text[]) RETURNS TABLE (word text, written text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select found.word, max(translate(lower(piece), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ'))
  from regexp_split_to_table(name || ' ' || array_to_string(tags, ' '), '[\s[:punct:]¿¡°«»“”‘’–—…·]+') piece,
    trim(search_lexemes(piece)) as found(word)
  where found.word ~ '^[a-z0-9]{1,40}$' and found.word !~ '\d{4}'
  group by found.word
$$;
--> statement-breakpoint
CREATE SEQUENCE "public"."search_words_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_words" text[] NOT NULL,
	"to_words" text[] NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "search_synonyms_kind" CHECK ("search_synonyms"."kind" in ('both', 'one_way', 'hint')),
	CONSTRAINT "search_synonyms_sides" CHECK (cardinality("search_synonyms"."from_words") > 0 and cardinality("search_synonyms"."to_words") > 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"written" text NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT nextval('search_words_revisions') NOT NULL,
	"stem" text GENERATED ALWAYS AS (search_lexemes(coalesce((ts_lexize('spanish_stem', written))[1], written))) STORED NOT NULL,
	CONSTRAINT "search_words_products" CHECK ("search_words"."products" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes(split_part(search_text, E'\n', 1))), 'A')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes(split_part(search_text, E'\n', 2) || ' ' || split_part(search_text, E'\n', 3))), 'B')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes('categoria' || category_id::text || ' subcategoria' || subcategory_id::text)), 'C')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_lexemes('tienda' || store_id::text || ' ' || jsonb_path_query_array(details, '$[*].*')::text || ' ' || jsonb_path_query_array(specification, '$[*].*')::text || ' ' || summary::text || ' ' || left(description, 1000))), 'D')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_leader" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "search_synonyms_revision" ON "search_synonyms" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "search_words_revision" ON "search_words" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("search") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_leaders" ON "products" USING btree ("id") WHERE is_leader;--> statement-breakpoint
CREATE INDEX "products_leader_words" ON "products" USING gin ("search") WITH (fastupdate=false) WHERE is_listed and is_leader;
--> statement-breakpoint
-- Revisions are given to one transaction at a time, so that they become visible in their order; nor do two that count the
-- same words wait for each other's rows.
CREATE FUNCTION lock_search_words() RETURNS void LANGUAGE sql AS $$
  select pg_advisory_xact_lock(hashtext('search_words'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_words_added() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER products_search_words_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_words_added();
--> statement-breakpoint
CREATE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- What is counted for searching vetoes no withdrawal.
    update search_words set products = greatest(0, products - 1),
      revision = case when products <= 1 then nextval('search_words_revisions') else revision end
    where word in (select word from search_words_in(old.name, old.tags))
      and (tg_op = 'DELETE' or not new.is_listed or word not in (select word from search_words_in(new.name, new.tags)));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER products_search_words_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((old.name, old.tags, old.is_listed) IS DISTINCT FROM (new.name, new.tags, new.is_listed))
  EXECUTE FUNCTION search_words_changed();
--> statement-breakpoint
CREATE TRIGGER products_search_words_deleted AFTER DELETE ON products FOR EACH ROW
  WHEN (old.is_listed) EXECUTE FUNCTION search_words_changed();
--> statement-breakpoint
INSERT INTO search_words (word, written, products)
  SELECT found.word, max(found.written collate "C"), count(*)
  FROM products, search_words_in(products.name, products.tags) found WHERE products.is_listed
  GROUP BY found.word;
--> statement-breakpoint
-- Whether a listed product has a word anywhere. By its index alone: of a word that nothing has a scan would read all.
CREATE FUNCTION is_mentioned(word text) RETURNS boolean LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  select exists (select from products where is_listed and is_leader and search @@ quote_literal(word)::tsquery)
    or exists (select from products where is_listed and search @@ quote_literal(word)::tsquery)
$$;
