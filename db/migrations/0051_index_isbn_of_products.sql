-- concurrently
create index concurrently if not exists "products_isbn" on "products" using btree ("isbn","current_price_cents","id") where is_listed and isbn is not null;
