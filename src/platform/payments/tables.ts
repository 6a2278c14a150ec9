import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../db/columns.ts'

/** `made` by the shop at the provider, or by hand there and `pasted`. */
const webhookOrigins = ['made', 'pasted'] as const

/**
 * Payment keys set by staff; the newest has no end. Encrypted with AUTH_SECRET (`current-keys.ts`) and deleted when
 * no longer needed: secret keys at their end, webhook secrets a day later.
 */
export const paymentKeys = pgTable(
  'payment_keys',
  {
    id: uuid('id').primaryKey(),
    secretKey: text('secret_key'),
    webhookSecrets: text('webhook_secrets'),
    lastFour: text('last_four').notNull(),
    live: boolean('live').notNull(),
    account: text('account').notNull(),
    webhook: text('webhook', { enum: webhookOrigins }).notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    oneOf('payment_keys_webhook', table.webhook, webhookOrigins),
    uniqueIndex('payment_keys_current').on(sql`(ended_at is null)`).where(sql`ended_at is null`),
  ],
)
