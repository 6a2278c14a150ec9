import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** One row for each process that runs jobs, by the database's clock: what it does not renew is from one that died. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  worker: uuid('worker').primaryKey(),
  beatAt: instant('beat_at').notNull(),
})
