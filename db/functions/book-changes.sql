-- `book/{isbn}`: the page of a book, which shows its editions, what is for sale and the courses that ask for it.
create or replace function note_book() returns trigger language plpgsql as $$
begin
  perform note_changes(array['book/' || new.isbn, 'book/' || old.isbn]
    -- Pages of the other editions show it too.
    || array(select 'book/' || isbn from books where work in (new.work, old.work)));
  return null;
end $$;

create or replace trigger books_note_change after update on books
  for each row when (old.* is distinct from new.*) execute function note_book();
create or replace trigger books_note_other after insert or delete on books
  for each row execute function note_book();

create or replace function note_book_offer() returns trigger language plpgsql as $$
begin
  if coalesce(new.is_listed, false) or coalesce(old.is_listed, false) then
    perform note_changes(array['book/' || new.isbn, 'book/' || old.isbn]
      || array(select 'book/' || other.isbn from books mine join books other using (work)
        where mine.isbn in (new.isbn, old.isbn)));
  end if;
  return null;
end $$;

create or replace trigger products_note_book
  after update of isbn, wear, name, url, store_id, condition, price_cents, offer_kind, offer_value, offer_ends_at,
    current_price_cents, stock, delivery_days, summary, image, gallery, review_state, deleted_at, suspended_at, paused_at
  on products for each row when (coalesce(new.isbn, old.isbn) is not null and old.* is distinct from new.*)
  execute function note_book_offer();
create or replace trigger products_note_book_new after insert on products
  for each row when (new.isbn is not null) execute function note_book_offer();
create or replace trigger products_note_book_gone after delete on products
  for each row when (old.isbn is not null) execute function note_book_offer();

create or replace function note_course_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_changes(array(select 'book/' || isbn from new_rows where isbn is not null));
  elsif tg_op = 'DELETE' then
    perform note_changes(array(select 'book/' || isbn from old_rows where isbn is not null));
  else
    -- The book of an item does not change: another book is another item.
    perform note_changes(array(select 'book/' || coalesce(new_rows.isbn, old_rows.isbn)
      from new_rows join old_rows using (id)
      where (new_rows.isbn, new_rows.requirement) is distinct from (old_rows.isbn, old_rows.requirement)));
  end if;
  return null;
end $$;

create or replace trigger course_items_note_new after insert on course_items
  referencing new table as new_rows for each statement execute function note_course_items();
create or replace trigger course_items_note_gone after delete on course_items
  referencing old table as old_rows for each statement execute function note_course_items();
create or replace trigger course_items_note_change after update on course_items
  referencing old table as old_rows new table as new_rows for each statement execute function note_course_items();

create or replace function note_course() returns trigger language plpgsql as $$
begin
  perform note_changes(
    array(select 'book/' || isbn from course_items where course_id = new.id and isbn is not null));
  return null;
end $$;

create or replace trigger courses_note_change after update of name, semester, active, programme_id on courses
  for each row when ((old.name, old.semester, old.active, old.programme_id)
    is distinct from (new.name, new.semester, new.active, new.programme_id))
  execute function note_course();

create or replace function note_programme() returns trigger language plpgsql as $$
begin
  perform note_changes(array(select 'book/' || i.isbn from course_items i join courses c on c.id = i.course_id
    where c.programme_id = new.id and i.isbn is not null));
  return null;
end $$;

create or replace trigger programmes_note_change after update of name, active on programmes
  for each row when ((old.name, old.active) is distinct from (new.name, new.active))
  execute function note_programme();
