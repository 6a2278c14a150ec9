-- concurrently
create index concurrently if not exists "products_isbn_all" on "products" using btree ("isbn") where isbn is not null;
