import { type Database, inTransaction } from './database.ts'

/** Deletes everything except the clock's offset, which is also in memory. */
export function deleteAll(db: Database): void {
  inTransaction(db, () => {
    for (const table of ['movements', 'due', 'idempotency', 'deliveries', 'objects']) {
      db.sql.exec(`DELETE FROM ${table}`)
    }
  })
}
