import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Changed content of cached pages, retained for the minutes in which processes poll: `product/{url}`, `menu`.
 * Triggers write it in the transaction of the change (`xid`).
 */
export const changeRows = pgTable(
  'changes',
  {
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    tag: text('tag').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.xid, table.tag] }), index('changes_at').on(table.at)],
)
