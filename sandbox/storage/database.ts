import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { schema } from './schema.ts'

export type Database = { sql: DatabaseSync; statements: Map<string, StatementSync>; depth: number }

/** WAL survives kill -9 of this process; only a power cut could lose the last commits. */
export function openDatabase(file: string): Database {
  const sql = new DatabaseSync(file)
  sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  sql.exec(schema)
  return { sql, statements: new Map(), depth: 0 }
}

/** Prepared once per text, because preparing costs more than running. */
export function statement(db: Database, text: string): StatementSync {
  const known = db.statements.get(text)
  if (known) return known
  const fresh = db.sql.prepare(text)
  db.statements.set(text, fresh)
  return fresh
}

/**
 * Runs synchronous work as one transaction; inside another, as a savepoint.
 * The work must not await: this makes every check and write atomic.
 */
export function inTransaction<T>(db: Database, work: () => T): T {
  const name = `level${db.depth}`
  db.sql.exec(db.depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${name}`)
  db.depth += 1
  try {
    const result = work()
    db.depth -= 1
    db.sql.exec(db.depth === 0 ? 'COMMIT' : `RELEASE ${name}`)
    return result
  } catch (error) {
    db.depth = Math.max(0, Number(name.slice(5)))
    db.sql.exec(db.depth === 0 ? 'ROLLBACK' : `ROLLBACK TO ${name}; RELEASE ${name}`)
    throw error
  }
}
