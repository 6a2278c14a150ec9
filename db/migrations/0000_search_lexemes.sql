-- What the tables need before them. Trigrams: `products_search` and the search of names.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Words of a text, folded: without accents, HTML tags and escapes of JSON; an ISBN is one word. `lexemesOf`
-- (src/features/language/rules.ts) folds what people type in the same way. `products.search` and `search_words.stem` are
-- computed by it, so a change of it has to rewrite both.
create function search_lexemes(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      lower(regexp_replace(normalize(regexp_replace(given, '<[^>]*>|\\[nrtbf"]', ' ', 'g'), NFKD), '[\u0300-\u036f]', '', 'g')),
      '\m(97[89])[- ]?(\d{1,5})[- ](\d{1,7})[- ](\d{1,6})[- ](\d)\M', '\1\2\3\4\5', 'g'),
    '[^a-z0-9]+', ' ', 'g')
$$;
