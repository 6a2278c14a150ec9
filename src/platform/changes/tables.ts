import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What pages in memory show and somebody has changed, for the minutes in which processes look: `product/{url}`, `menu`.
 * Triggers write it (migration 0028) in the transaction of the change, which `xid` names.
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
