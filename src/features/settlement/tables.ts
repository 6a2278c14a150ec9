import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { stores } from '../stores/tables.ts'
import { type ChargebackStatus, chargebackStatuses } from './rules.ts'

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
    /** Requirements of the provider that the seller has not met yet. */
    missing: jsonb('missing').$type<string[]>().notNull().default([]),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('payout_accounts_ready').on(table.ready)],
)

/** Charges that the buyer's bank disputes, and warnings of it; the provider's id names the case. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    chargeId: text('charge_id').notNull(),
    status: text('status').$type<ChargebackStatus>().notNull(),
    reason: text('reason').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The orders that it holds, as they were when it came. */
    orderIds: jsonb('order_ids').$type<string[]>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Until when the provider takes evidence. */
    evidenceBy: instant('evidence_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    oneOf('chargebacks_status', table.status, chargebackStatuses),
    check('chargebacks_closed', sql`(${table.status} in ('warning', 'open')) = (${table.closedAt} is null)`),
    index('chargebacks_charge').on(table.chargeId),
  ],
)

/** Each comparison of the ledger with the provider; the next one starts where the last ended. */
export const reconciliations = pgTable('reconciliations', {
  id: id(),
  startedAt: instant('started_at').notNull(),
  since: instant('since').notNull(),
  movements: integer('movements').notNull(),
  differences: integer('differences').notNull(),
})
