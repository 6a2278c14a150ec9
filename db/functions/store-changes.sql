-- `directory`: the list of stores. `stores`: what other pages show of them. `store/{url}`: the store's own page.
create or replace function note_store() returns trigger language plpgsql as $$
begin
  perform note_changes(array['directory', 'store/' || new.url, 'store/' || old.url] || case
    when tg_op <> 'UPDATE' or (old.name, old.url, old.logo, old.verification, old.held_at)
      is distinct from (new.name, new.url, new.logo, new.verification, new.held_at) then array['stores'] end);
  return null;
end $$;

create or replace trigger stores_note_change after update on stores
  for each row when (old.* is distinct from new.*) execute function note_store();
create or replace trigger stores_note_other after insert or delete on stores
  for each row execute function note_store();
