-- small: books
DROP INDEX "books_title";--> statement-breakpoint
CREATE INDEX "books_title_folded" ON "books" USING btree (btrim(regexp_replace(lower(regexp_replace(normalize("title", NFD), '[\u0300-\u036F]', '', 'g')),
    '([^[:alnum:]+#]+|(?<![[:alnum:]+#])[+#]+|[+#]+(?=[[:alnum:]]))+', ' ', 'g')));