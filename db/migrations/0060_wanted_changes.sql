-- `wanted`: what the list of "Se busca" shows has changed.
CREATE TRIGGER wanted_notices_note_change AFTER INSERT OR UPDATE OR DELETE ON wanted_notices
  FOR EACH STATEMENT EXECUTE FUNCTION note_table('wanted');
--> statement-breakpoint
-- Notices of who is blocked are seen by nobody.
CREATE TRIGGER users_note_wanted AFTER UPDATE OF blocked_at ON users
  FOR EACH ROW WHEN (old.blocked_at is distinct from new.blocked_at) EXECUTE FUNCTION note_table('wanted');
