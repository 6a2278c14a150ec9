-- `book/{isbn}`: what the page of a book shows has changed, of itself or of what is for sale of it.
CREATE FUNCTION note_book() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_changes(array['book/' || new.isbn, 'book/' || old.isbn]
    -- Pages of the other editions show it too.
    || array(select 'book/' || isbn from books where work in (new.work, old.work)));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER books_note_change AFTER UPDATE ON books
  FOR EACH ROW WHEN (old.* is distinct from new.*) EXECUTE FUNCTION note_book();
--> statement-breakpoint
CREATE TRIGGER books_note_other AFTER INSERT OR DELETE ON books FOR EACH ROW EXECUTE FUNCTION note_book();
--> statement-breakpoint
CREATE FUNCTION note_book_offer() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if coalesce(new.is_listed, false) or coalesce(old.is_listed, false) then
    perform note_changes(array['book/' || new.isbn, 'book/' || old.isbn]
      || array(select 'book/' || other.isbn from books mine join books other using (work)
        where mine.isbn in (new.isbn, old.isbn)));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER products_note_book AFTER UPDATE OF isbn, wear, name, url, store_id, condition, price_cents, offer_kind,
  offer_value, offer_ends_at, current_price_cents, stock, delivery_days, summary, image, gallery, review_state,
  deleted_at, suspended_at, paused_at
  ON products FOR EACH ROW WHEN (coalesce(new.isbn, old.isbn) is not null and old.* is distinct from new.*)
  EXECUTE FUNCTION note_book_offer();
--> statement-breakpoint
CREATE TRIGGER products_note_book_new AFTER INSERT ON products
  FOR EACH ROW WHEN (new.isbn is not null) EXECUTE FUNCTION note_book_offer();
--> statement-breakpoint
CREATE TRIGGER products_note_book_gone AFTER DELETE ON products
  FOR EACH ROW WHEN (old.isbn is not null) EXECUTE FUNCTION note_book_offer();
