import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { orderRef } from '../orders/tables.ts'
import { storeRef } from '../stores/tables.ts'
import { type DeliveryState, deliveryStates } from './rules.ts'

/** URL of a store's own program for messages about its orders (decision 39); one per store. */
export const storeWebhooks = pgTable('store_webhooks', {
  id: id(),
  storeId: storeRef('store_id', { onDelete: 'cascade' }).notNull().unique(),
  url: text('url').notNull(),
  secretVersion: integer('secret_version').notNull().default(1),
  /** The former secret also signs for a while after this. */
  rotatedAt: instant('rotated_at'),
  failingSince: instant('failing_since'),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
})

/** Triggers on orders and returns insert messages in the transaction of the change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => storeWebhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    orderId: orderRef('order_id'),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
    triedAt: instant('tried_at'),
    /** Last attempt: HTTP status, null without a response; milliseconds; beginning of the response or the error. */
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
