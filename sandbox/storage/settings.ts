import { type Database, statement } from './database.ts'

export function readSetting(db: Database, name: string): string | undefined {
  const row = statement(db, 'SELECT value FROM settings WHERE name = ?').get(name)
  return row === undefined ? undefined : String(row.value)
}

export function writeSetting(db: Database, name: string, value: string): void {
  statement(
    db,
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(name, value)
}
