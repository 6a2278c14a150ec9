import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

export const dataExports = pgTable('data_exports', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  requestedAt: instant('requested_at').notNull(),
  readyAt: instant('ready_at'),
  failedAt: instant('failed_at'),
})
