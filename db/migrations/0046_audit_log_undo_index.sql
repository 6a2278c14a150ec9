-- concurrently
create index concurrently if not exists "audit_log_undo" on "audit_log" using btree ("undo_until") where undo_until is not null;
