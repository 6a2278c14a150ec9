import { type Database, inTransaction } from './database.ts'

/** Forgets everything but the clock's offset, which is kept apart in memory as well. */
export function deleteAll(db: Database): void {
  inTransaction(db, () => {
    for (const table of ['movements', 'due', 'idempotency', 'deliveries', 'objects']) {
      db.sql.exec(`DELETE FROM ${table}`)
    }
  })
}
