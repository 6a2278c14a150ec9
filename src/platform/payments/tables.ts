import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../db/columns.ts'

/** webhooks made at the provider by the shop, or by hand there and their secrets pasted. */
const webhookOrigins = ['made', 'pasted'] as const

/**
 * Keys of the payment provider that staff have set, the newest without an end. Sealed with AUTH_SECRET (`current-keys.ts`),
 * and emptied when nothing needs them any more: the secret key at its end, the webhooks' secrets a day later.
 */
export const paymentKeys = pgTable(
  'payment_keys',
  {
    id: uuid('id').primaryKey(),
    secretKey: text('secret_key'),
    /** Several, separated by commas. */
    webhookSecrets: text('webhook_secrets'),
    lastFour: text('last_four').notNull(),
    /** Real money. */
    live: boolean('live').notNull(),
    /** The platform's account at the provider that the key belongs to. */
    account: text('account').notNull(),
    webhook: text('webhook', { enum: webhookOrigins }).notNull(),
    madeAt: instant('made_at').notNull(),
    /** Member of staff. */
    madeBy: text('made_by').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    oneOf('payment_keys_webhook', table.webhook, webhookOrigins),
    uniqueIndex('payment_keys_current').on(sql`(ended_at is null)`).where(sql`ended_at is null`),
  ],
)
