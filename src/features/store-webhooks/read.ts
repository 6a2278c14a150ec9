import type { Context } from '../../context.ts'
import type { WebhookView } from './contract.ts'
import { deliveriesOf, webhookOfStore } from './store.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export async function readStoreWebhook(ctx: Context, storeId: number): Promise<WebhookView | null> {
  const webhook = await webhookOfStore(ctx.db, storeId)
  if (!webhook) return null
  const rows = await deliveriesOf(ctx.db, webhook.id)
  return {
    url: webhook.url,
    disabledAt: iso(webhook.disabledAt),
    failingSince: iso(webhook.failingSince),
    deliveries: rows.map((row) => ({
      id: row.id,
      type: row.type as WebhookView['deliveries'][number]['type'],
      state: row.state,
      attempts: row.attempts,
      createdAt: row.createdAt.toISOString(),
      triedAt: iso(row.triedAt),
      nextAt: row.attempts === 0 ? null : iso(row.dueAt),
      status: row.status,
      ms: row.ms,
      answer: row.answer,
    })),
  }
}
