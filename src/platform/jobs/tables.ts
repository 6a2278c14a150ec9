import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Workers by the database's clock; rows without recent heartbeats belong to dead processes. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  worker: uuid('worker').primaryKey(),
  beatAt: instant('beat_at').notNull(),
})
