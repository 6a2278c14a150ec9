import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import { type DeliveryState, deliveryStates } from './rules.ts'

/** Address that a store's own program is notified at of its orders (decision 39); one per store. */
export const storeWebhooks = pgTable('store_webhooks', {
  id: id(),
  storeId: integer('store_id')
    .notNull()
    .unique()
    .references(() => stores.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  /** Counts the secrets; the secret itself is made from it (`webhookSecret`). */
  secretVersion: integer('secret_version').notNull().default(1),
  /** When the present secret took the place of the one before, which signs too for a while. */
  rotatedAt: instant('rotated_at'),
  /** Since when nothing has been taken; null after each success. */
  failingSince: instant('failing_since'),
  /** Switched off after days of failures. */
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
})

/** One message and how it went; triggers on orders and returns write it in the transaction of what happened. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the message's `webhook-id`. */
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => storeWebhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** null for a trial. */
    orderId: uuid('order_id').references(() => orders.id),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When it is tried; null once nothing more is tried. */
    dueAt: instant('due_at'),
    triedAt: instant('tried_at'),
    /** Of the last try: the answer's status, null where none came; milliseconds; its start, or why there is none. */
    status: smallint('status'),
    ms: integer('ms'),
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    oneOf('webhook_deliveries_state', table.state, deliveryStates),
    index('webhook_deliveries_due').on(table.dueAt).where(sql`due_at is not null`),
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
)
