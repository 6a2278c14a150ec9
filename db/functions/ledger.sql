-- The ledger is append-only, and every journal sums to zero when its transaction commits.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

create or replace function ledger_check_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'ledger journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists ledger_entries_balanced on ledger_entries;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_balance();
