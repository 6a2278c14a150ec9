import { type Database, statement } from './database.ts'
import type { DataOf, Kind, Kinds } from './kinds.ts'

type Place = { account?: string; created: number }

/** `account` is the owning connected account; default: the platform. */
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

/** The cast is safe: only this program writes the rows. */
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

/** An object of any kind, for expansion. */
export function findObjectById(db: Database, id: string): object | undefined {
  const row = statement(db, "SELECT data FROM objects WHERE id = ? AND kind NOT IN ('link')").get(id)
  return row === undefined ? undefined : JSON.parse(String(row.data))
}

/** Objects of a kind with this value of a field, oldest first. */
export function findBy<K extends Kind>(db: Database, kind: K, field: string, value: string): DataOf<K>[] {
  const rows = statement(
    db,
    `SELECT data FROM objects WHERE kind = ? AND json_extract(data, '$.${field}') = ? ORDER BY seq`,
  ).all(kind, value)
  return rows.map((row) => JSON.parse(String(row.data)))
}
