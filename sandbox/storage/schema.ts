/**
 * Objects are stored as the API shows them (`data`), with further members for the provider only (`hidden`).
 * Balance transactions are objects too; `movements` repeats their numbers so that sums need no JSON.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  account TEXT NOT NULL DEFAULT '',
  created INTEGER NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  hidden TEXT NOT NULL CHECK (json_valid(hidden))
) STRICT;
CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, account, seq);
CREATE INDEX IF NOT EXISTS objects_by_charge ON objects (kind, json_extract(data, '$.charge'));
CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (kind, json_extract(data, '$.payment_intent'));
CREATE INDEX IF NOT EXISTS objects_by_group ON objects (kind, json_extract(data, '$.transfer_group'));
CREATE INDEX IF NOT EXISTS objects_by_transfer ON objects (kind, json_extract(data, '$.transfer'));

CREATE TABLE IF NOT EXISTS movements (
  id TEXT PRIMARY KEY REFERENCES objects (id),
  account TEXT NOT NULL,
  net INTEGER NOT NULL,
  available_on INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS movements_by_account ON movements (account, available_on, net);

CREATE TABLE IF NOT EXISTS due (
  object TEXT NOT NULL,
  task TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (object, task)
) STRICT;
CREATE INDEX IF NOT EXISTS due_by_time ON due (at);

CREATE TABLE IF NOT EXISTS idempotency (
  account TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  created INTEGER NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (account, key)
) STRICT;

CREATE TABLE IF NOT EXISTS deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL,
  type TEXT NOT NULL,
  kind TEXT NOT NULL,
  url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  last_status INTEGER,
  last_error TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_by_state ON deliveries (state, next_at);
CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event);

CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`
