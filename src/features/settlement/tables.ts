import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { storeRef } from '../stores/tables.ts'
import { type ChargebackStatus, chargebackStatuses } from './rules.ts'

export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    storeId: storeRef('store_id').primaryKey(),
    accountId: text('account_id').notNull().unique(),
    ready: boolean('ready').notNull().default(false),
    missing: jsonb('missing').$type<string[]>().notNull().default([]),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('payout_accounts_ready').on(table.ready)],
)

export const chargebacks = pgTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    chargeId: text('charge_id').notNull(),
    status: text('status').$type<ChargebackStatus>().notNull(),
    reason: text('reason').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Orders of the charge when the case was opened. */
    orderIds: jsonb('order_ids').$type<string[]>().notNull(),
    openedAt: instant('opened_at').notNull(),
    evidenceBy: instant('evidence_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    oneOf('chargebacks_status', table.status, chargebackStatuses),
    check('chargebacks_closed', sql`(${table.status} in ('warning', 'open')) = (${table.closedAt} is null)`),
    index('chargebacks_charge').on(table.chargeId),
  ],
)

/** The next comparison starts where the last ended. */
export const reconciliations = pgTable('reconciliations', {
  id: id(),
  startedAt: instant('started_at').notNull(),
  since: instant('since').notNull(),
  movements: integer('movements').notNull(),
  differences: integer('differences').notNull(),
})
