import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { storeRef } from '../stores/tables.ts'

export const blocks = pgTable(
  'blocks',
  {
    blockerId: userRef('blocker_id', { onDelete: 'cascade' }).notNull(),
    blockedId: userRef('blocked_id', { onDelete: 'cascade' }).notNull(),
    /** The blocked person's store, if they were met as its owner. */
    storeId: storeRef('store_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_other', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
