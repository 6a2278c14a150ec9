import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'

export const blocks = pgTable(
  'blocks',
  {
    blockerId: userRef('blocker_id', { onDelete: 'cascade' }).notNull(),
    blockedId: userRef('blocked_id', { onDelete: 'cascade' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_other', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
