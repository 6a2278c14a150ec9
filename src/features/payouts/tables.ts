import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { stores } from '../stores/tables.ts'

/** A store's account at the payment provider and what it last told of itself. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    storeId: integer('store_id')
      .primaryKey()
      .references(() => stores.id),
    accountId: text('account_id').notNull().unique(),
    /** Whether transfers may go there now. */
    ready: boolean('ready').notNull().default(false),
    /** What the provider still asks of the seller. */
    missing: jsonb('missing').$type<string[]>().notNull().default([]),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('payout_accounts_ready').on(table.ready)],
)
