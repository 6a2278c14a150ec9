-- `book/{isbn}`: the page of a book says which courses ask for it.
CREATE FUNCTION note_course_items() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    perform note_changes(array(select 'book/' || isbn from new_rows where isbn is not null));
  elsif tg_op = 'DELETE' then
    perform note_changes(array(select 'book/' || isbn from old_rows where isbn is not null));
  else
    perform note_changes(array(select 'book/' || coalesce(new_rows.isbn, old_rows.isbn)
      from new_rows join old_rows using (id)
      where (new_rows.isbn, new_rows.requirement) is distinct from (old_rows.isbn, old_rows.requirement)));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER course_items_note_new AFTER INSERT ON course_items REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_course_items();
--> statement-breakpoint
CREATE TRIGGER course_items_note_gone AFTER DELETE ON course_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_course_items();
--> statement-breakpoint
-- Which book an item is of does not change: another one is another item.
CREATE TRIGGER course_items_note_change AFTER UPDATE ON course_items
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_course_items();
--> statement-breakpoint
CREATE FUNCTION note_course() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_changes(array(select 'book/' || isbn from course_items where course_id = new.id and isbn is not null));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER courses_note_change AFTER UPDATE OF name, semester, active, programme_id ON courses
  FOR EACH ROW WHEN ((old.name, old.semester, old.active, old.programme_id)
    is distinct from (new.name, new.semester, new.active, new.programme_id))
  EXECUTE FUNCTION note_course();
--> statement-breakpoint
CREATE FUNCTION note_programme() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_changes(array(select 'book/' || i.isbn from course_items i join courses c on c.id = i.course_id
    where c.programme_id = new.id and i.isbn is not null));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER programmes_note_change AFTER UPDATE OF name, active ON programmes
  FOR EACH ROW WHEN ((old.name, old.active) is distinct from (new.name, new.active))
  EXECUTE FUNCTION note_programme();
