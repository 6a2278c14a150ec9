CREATE TABLE "changes" (
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"tag" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "changes_xid_tag_pk" PRIMARY KEY("xid","tag")
);
--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");
--> statement-breakpoint
-- What pages in memory show, by the tags under which they are kept (src/platform/changes).
CREATE FUNCTION note_changes(tags text[]) RETURNS void LANGUAGE sql AS $$
  insert into changes (tag) select distinct tag from unnest(tags) as tag where tag is not null on conflict do nothing
$$;
--> statement-breakpoint
-- `lists`: what a card shows has changed, or whether there is one.
CREATE FUNCTION note_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER products_note_change AFTER UPDATE OF name, url, store_id, category_id, subcategory_id, condition,
  price_cents, offer_kind, offer_value, offer_ends_at, current_price_cents, stock, delivery_days, description, summary,
  details, specification, tags, image, gallery, review_state, rating_sum, rating_count, deleted_at, suspended_at
  ON products FOR EACH ROW WHEN (old.* is distinct from new.*) EXECUTE FUNCTION note_product();
--> statement-breakpoint
CREATE TRIGGER products_note_other AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_product();
--> statement-breakpoint
-- `directory`: what the list of stores shows. `stores`: what is shown of them elsewhere.
CREATE FUNCTION note_store() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_changes(array['directory', 'store/' || new.url, 'store/' || old.url] || case
    when tg_op <> 'UPDATE' or (old.name, old.url, old.logo, old.verification, old.held_at)
      is distinct from (new.name, new.url, new.logo, new.verification, new.held_at) then array['stores'] end);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER stores_note_change AFTER UPDATE ON stores
  FOR EACH ROW WHEN (old.* is distinct from new.*) EXECUTE FUNCTION note_store();
--> statement-breakpoint
CREATE TRIGGER stores_note_other AFTER INSERT OR DELETE ON stores FOR EACH ROW EXECUTE FUNCTION note_store();
--> statement-breakpoint
-- Of a product: its reviews and questions.
CREATE FUNCTION note_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_changes(array(select 'product/' || url from products where id in (new.product_id, old.product_id)));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER reviews_note_change AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION note_of_product();
--> statement-breakpoint
CREATE TRIGGER questions_note_change AFTER INSERT OR UPDATE OR DELETE ON questions
  FOR EACH ROW EXECUTE FUNCTION note_of_product();
--> statement-breakpoint
-- The whole table under one tag.
CREATE FUNCTION note_table() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_changes(array[tg_argv[0]]);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER categories_note_change AFTER INSERT OR DELETE OR UPDATE OF name, url, icon, tone, state, title_list, position, image
  ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('menu');
--> statement-breakpoint
CREATE TRIGGER subcategories_note_change AFTER INSERT OR DELETE OR UPDATE OF name, url, title_list, position, state, category_id
  ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('menu');
--> statement-breakpoint
CREATE TRIGGER banners_note_change AFTER INSERT OR UPDATE OR DELETE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('banners');
--> statement-breakpoint
CREATE TRIGGER faculties_note_change AFTER INSERT OR UPDATE OR DELETE ON faculties
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('faculties');
--> statement-breakpoint
CREATE TRIGGER synonyms_note_change AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('words');
--> statement-breakpoint
CREATE TRIGGER site_versions_note_change AFTER INSERT OR UPDATE OR DELETE ON site_versions
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('site');
