import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'

export const dataExports = pgTable('data_exports', {
  userId: userRef('user_id', { onDelete: 'cascade' }).primaryKey(),
  id: uuid('id').notNull().unique(),
  requestedAt: instant('requested_at').notNull(),
  readyAt: instant('ready_at'),
  failedAt: instant('failed_at'),
})
