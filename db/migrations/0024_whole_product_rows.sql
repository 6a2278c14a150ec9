-- A search looks at a product's document several times, and each look fetched it from beside the table. Rows of up to
-- half a page keep it; those that are there do so once they are written anew.
ALTER TABLE "products" SET (toast_tuple_target = 4080);
