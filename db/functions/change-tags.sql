-- Tags of what has changed (decision 42): cached pages and lists are stored under the tags of the data that they show
-- (`src/platform/changes`).
create or replace function note_changes(tags text[]) returns void language sql as $$
  insert into changes (tag) select distinct tag from unnest(tags) as tag where tag is not null on conflict do nothing
$$;

-- One tag for a whole table.
create or replace function note_table() returns trigger language plpgsql as $$
begin
  perform note_changes(array[tg_argv[0]]);
  return null;
end $$;

create or replace trigger categories_note_change
  after insert or delete or update of name, url, icon, tone, state, title_list, position, image on categories
  for each statement execute function note_table('menu');
create or replace trigger subcategories_note_change
  after insert or delete or update of name, url, title_list, position, state, category_id on subcategories
  for each statement execute function note_table('menu');
create or replace trigger banners_note_change after insert or update or delete on banners
  for each statement execute function note_table('banners');
create or replace trigger faculties_note_change after insert or update or delete on faculties
  for each statement execute function note_table('faculties');
create or replace trigger synonyms_note_change after insert or update or delete on search_synonyms
  for each statement execute function note_table('words');
create or replace trigger prohibited_edits_note_change after insert or update or delete on prohibited_edits
  for each statement execute function note_table('prohibited');
create or replace trigger site_versions_note_change after insert or update or delete on site_versions
  for each statement execute function note_table('site');
create or replace trigger site_setup_note_change after update on site_setup
  for each statement execute function note_table('site');
create or replace trigger payment_keys_note_change after insert or update or delete on payment_keys
  for each statement execute function note_table('payment-keys');

create or replace trigger wanted_notices_note_change after insert or update or delete on wanted_notices
  for each statement execute function note_table('wanted');
-- Notices of blocked users are hidden.
create or replace trigger users_note_wanted after update of blocked_at on users
  for each row when (old.blocked_at is distinct from new.blocked_at) execute function note_table('wanted');

-- What both sides of a purchase see in its conversation.
create or replace function note_conversation() returns trigger language plpgsql as $$
begin
  perform note_changes(array['conversation/' || new.checkout_id]);
  return null;
end $$;

create or replace function note_case_of_conversation() returns trigger language plpgsql as $$
begin
  perform note_changes(array['conversation/' || checkout_id]) from orders where id = new.order_id;
  return null;
end $$;

create or replace trigger conversations_note_change after insert or update on conversations
  for each row execute function note_conversation();
create or replace trigger orders_note_conversation after update on orders
  for each row execute function note_conversation();
create or replace trigger disputes_note_conversation after insert or update on disputes
  for each row execute function note_case_of_conversation();
create or replace trigger returns_note_conversation after insert or update on returns
  for each row execute function note_case_of_conversation();
