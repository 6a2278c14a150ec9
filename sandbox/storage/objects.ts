import { type Database, statement } from './database.ts'
import type { DataOf, Kind, Kinds } from './kinds.ts'

type Place = { account?: string; created: number }

/** Stores a new object. `account` is the connected account that owns it; the platform's when left out. */
export function insertObject<K extends Kind>(
  db: Database,
  kind: K,
  id: string,
  { data, hidden }: Kinds[K],
  { account = '', created }: Place,
): void {
  statement(
    db,
    'INSERT INTO objects (id, kind, account, created, data, hidden) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(id, kind, account, created, JSON.stringify(data), JSON.stringify(hidden))
}

export function updateObject<K extends Kind>(db: Database, kind: K, id: string, value: Kinds[K]): void {
  statement(db, 'UPDATE objects SET data = ?, hidden = ? WHERE id = ? AND kind = ?').run(
    JSON.stringify(value.data),
    JSON.stringify(value.hidden),
    id,
    kind,
  )
}

/** The object of this kind and account, or undefined. The row was written by this program, hence the cast. */
export function findObject<K extends Kind>(
  db: Database,
  kind: K,
  id: string,
  account = '',
): Kinds[K] | undefined {
  const row = statement(db, 'SELECT data, hidden FROM objects WHERE id = ? AND kind = ? AND account = ?').get(
    id,
    kind,
    account,
  )
  if (row === undefined) return undefined
  return { data: JSON.parse(String(row.data)), hidden: JSON.parse(String(row.hidden)) } as Kinds[K]
}

/** Whatever has this id, as shown on the wire: for expansion. */
export function findObjectById(db: Database, id: string): object | undefined {
  const row = statement(db, "SELECT data FROM objects WHERE id = ? AND kind NOT IN ('link')").get(id)
  return row === undefined ? undefined : JSON.parse(String(row.data))
}

/** Every object of a kind whose field has this value, oldest first. */
export function findBy<K extends Kind>(db: Database, kind: K, field: string, value: string): DataOf<K>[] {
  const rows = statement(
    db,
    `SELECT data FROM objects WHERE kind = ? AND json_extract(data, '$.${field}') = ? ORDER BY seq`,
  ).all(kind, value)
  return rows.map((row) => JSON.parse(String(row.data)))
}
