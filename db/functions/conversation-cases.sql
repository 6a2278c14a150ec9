-- Words of a case are the newest ones in its conversation (decision 74), which exists from then on: the list and the counts of
-- unread conversations show them. `last_text` stays empty, because the case stores the words, and sends its own mails.
create or replace function note_case_words() returns trigger language plpgsql as $$
declare
  writer text := tg_argv[0];
  written_at timestamptz := to_jsonb(new) ->> tg_argv[1];
begin
  insert into conversations as c (id, checkout_id, store_id, buyer_id, last_at, last_text, last_side, read_at)
  select gen_random_uuid(), checkout_id, store_id, buyer_id, written_at, '', writer, placed_at
  from orders where id = new.order_id
  on conflict (checkout_id, store_id) do update set
    read_at = case when c.last_side = writer then c.read_at else c.last_at end,
    last_at = greatest(written_at, c.last_at + interval '1 millisecond'),
    last_text = '',
    last_side = writer
  -- Who writes in a case may not have opened the conversation: messages there stay unread. The case notifies the other side.
  where c.last_side = writer or not exists (
    select from messages m where m.conversation_id = c.id and m.side = c.last_side and m.created_at > c.read_at);
  return null;
end $$;

create or replace trigger disputes_note_words after insert on disputes
  for each row execute function note_case_words('buyer', 'opened_at');
create or replace trigger disputes_note_answer after update of answered_at on disputes
  for each row when (old.answered_at is null and new.answered_at is not null)
  execute function note_case_words('seller', 'answered_at');
create or replace trigger returns_note_words after insert on returns
  for each row execute function note_case_words('buyer', 'requested_at');
create or replace trigger returns_note_answer after update of responded_at on returns
  for each row when (old.responded_at is null and new.responded_at is not null)
  execute function note_case_words('seller', 'responded_at');
