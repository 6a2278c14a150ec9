import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { type PostResult, postToPublicUrl } from '../../../platform/outgoing.ts'
import { orderRow } from '../../orders/store.ts'
import { sellerOrderView } from '../../orders/views.ts'
import { deliverWebhookJob, mailWebhookOff } from '../jobs.ts'
import { isAccepted, isGone, OLD_SECRET_MS, retryAt } from '../rules.ts'
import {
  abandonDeliveries,
  claimDueDeliveries,
  type DeliveryRow,
  deliveryWithWebhook,
  recordAttempt,
  updateWebhook,
  type WebhookRow,
} from '../store.ts'

export async function sendDueWebhooks(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const due = await claimDueDeliveries(tx, ctx.clock.now())
    const jobs = due.map(({ id, attempts }) => ({
      data: { deliveryId: id, attempts },
      key: `${id}:${newId()}`,
    }))
    await ctx.jobs.enqueueAll(tx, deliverWebhookJob, jobs)
  })
}

/**
 * One attempt at a message: done, retried later, or failed. A message that finally fails, and a receiver that responds
 * 410, switch the webhook off with a mail. A test message is tried once and switches nothing off.
 * @param attempts number at the job's creation: a duplicate job does nothing
 */
export async function deliverWebhook(
  ctx: Context,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
): Promise<void> {
  const found = await deliveryWithWebhook(ctx.db, deliveryId)
  if (!found || found.delivery.attempts !== attempts) return
  const { delivery, webhook } = found
  if (webhook.disabledAt && delivery.orderId !== null) return abandonDeliveries(ctx.db, webhook.id)
  const message = await buildMessage(ctx, delivery, webhook)
  const result = await postToPublicUrl(webhook.url, message, ctx.env.DEMO).catch(
    (error: unknown): Partial<PostResult> => ({ answer: failureReason(error) }),
  )
  const { status = 0, ms = null, answer = '' } = result
  const now = ctx.clock.now()
  const isDone = isAccepted(status)
  const dueAt = isDone || isGone(status) || delivery.orderId === null ? null : retryAt(attempts + 1, now)
  const state = isDone ? ('done' as const) : dueAt ? ('waiting' as const) : ('failed' as const)
  await inTransaction(ctx.db, async (tx) => {
    const result = { state, dueAt, triedAt: now, status: status || null, ms, answer: storable(answer) }
    if (!(await recordAttempt(tx, delivery, result))) return
    if (isDone) return updateWebhook(tx, webhook.id, { failingSince: null })
    if (delivery.orderId === null) return
    const failingSince = webhook.failingSince ?? now
    if (state === 'waiting') return updateWebhook(tx, webhook.id, { failingSince })
    await updateWebhook(tx, webhook.id, { failingSince, disabledAt: now })
    await abandonDeliveries(tx, webhook.id)
    const occasion = `${webhook.id}:${now.getTime()}`
    await ctx.jobs.enqueue(tx, mailWebhookOff, { webhookId: webhook.id, occasion }, occasion)
  })
}

/** Standard Webhooks 1.0, with the current order. */
async function buildMessage(
  ctx: Context,
  { id, type, orderId, createdAt }: DeliveryRow,
  webhook: WebhookRow,
) {
  const now = ctx.clock.now()
  const row = orderId === null ? undefined : await orderRow(ctx.db, orderId)
  const body = JSON.stringify({
    type,
    timestamp: createdAt.toISOString(),
    data: row ? sellerOrderView(row) : {},
  })
  // Real time, since the receiver compares it with its clock.
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const { secretVersion: version, rotatedAt } = webhook
  const isFresh = rotatedAt !== null && addMs(rotatedAt, OLD_SECRET_MS) > now
  const signatures = (isFresh ? [version, version - 1] : [version]).map(
    (one) => `v1,${ctx.auth.webhookSignature(webhook.id, one, `${id}.${timestamp}.${body}`)}`,
  )
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Tianguis-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    },
  }
}

const storable = (text: string) => text.replaceAll('\0', '')

function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return 'code' in error ? String(error.code) : error.message
}
