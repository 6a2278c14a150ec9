import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { webhookErrors } from '../errors.ts'
import { deliverWebhookJob } from '../jobs.ts'
import { CLAIM_MS, isWebhookUrl } from '../rules.ts'
import {
  deleteWebhook,
  deliveryWithWebhook,
  insertDelivery,
  restartDelivery,
  saveWebhook,
  updateWebhook,
  type WebhookRow,
  webhookOfStore,
} from '../store.ts'

// Actions of a store's owner. All throw `store-missing` (404), all but the first `webhook-missing` (404).

/** Sets the address, switches the webhook on and returns the secret of a new one once. Throws `webhook-url` (422). */
export async function setWebhook(ctx: Context, viewer: Viewer, given: string): Promise<string | undefined> {
  const url = given.trim()
  if (!isWebhookUrl(url, ctx.env.DEMO))
    throw appError(webhookErrors, 'webhook-url', { fields: { url: errorText(webhookErrors, 'webhook-url') } })
  return inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer, true)
    const before = await webhookOfStore(tx, store.id)
    await saveWebhook(tx, store.id, url, ctx.clock.now())
    if (before) return undefined
    const made = await webhookOfStore(tx, store.id)
    return made && ctx.auth.webhookSecret(made.id, made.secretVersion)
  })
}

/** Returns a new secret; the former one also signs for a day. */
export async function rotateSecret(ctx: Context, viewer: Viewer): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer, true)
    const { id, secretVersion } = await requireWebhook(tx, store.id)
    await updateWebhook(tx, id, { secretVersion: secretVersion + 1, rotatedAt: ctx.clock.now() })
    return ctx.auth.webhookSecret(id, secretVersion + 1)
  })
}

export async function removeWebhook(ctx: Context, viewer: Viewer): Promise<void> {
  const store = await authorizeOwnStore(ctx.db, viewer)
  await deleteWebhook(ctx.db, store.id)
}

/** Throws `too-many-attempts`. */
export async function sendTestMessage(ctx: Context, viewer: Viewer): Promise<void> {
  await consumeSending(ctx, viewer)
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const { id: webhookId } = await requireWebhook(tx, store.id)
    const now = ctx.clock.now()
    const id = newId(now.getTime())
    await insertDelivery(tx, { id, webhookId, type: 'ping', createdAt: now, dueAt: addMs(now, CLAIM_MS) })
    await ctx.jobs.enqueue(tx, deliverWebhookJob, { deliveryId: id, attempts: 0 })
  })
}

/** Resends a message in any state. Throws `webhook-delivery-missing`, `webhook-off`, `too-many-attempts`. */
export async function resendDelivery(ctx: Context, viewer: Viewer, deliveryId: string): Promise<void> {
  await consumeSending(ctx, viewer)
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const found = await deliveryWithWebhook(tx, deliveryId)
    if (found?.webhook.storeId !== store.id) throw appError(webhookErrors, 'webhook-delivery-missing')
    if (found.webhook.disabledAt) throw appError(webhookErrors, 'webhook-off')
    await restartDelivery(tx, deliveryId, ctx.clock.now())
  })
}

async function consumeSending(ctx: Context, viewer: Viewer): Promise<void> {
  const store = await authorizeOwnStore(ctx.db, viewer)
  await consumeAttempt(ctx, limits.webhook, String(store.id))
}

async function requireWebhook(
  tx: Parameters<typeof webhookOfStore>[0],
  storeId: number,
): Promise<WebhookRow> {
  const webhook = await webhookOfStore(tx, storeId)
  if (!webhook) throw appError(webhookErrors, 'webhook-missing')
  return webhook
}
