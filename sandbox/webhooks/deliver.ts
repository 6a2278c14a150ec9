import type { WebhookEndpoint } from '../options.ts'
import type { Database } from '../storage/database.ts'
import type { Delivery } from '../storage/deliveries.ts'
import { findObjectById } from '../storage/objects.ts'
import { signatureHeader } from './sign.ts'

const DELIVERY_TIMEOUT_MS = 10_000

type Result = { ok: boolean; status: number | null; error: string | null }

/** One attempt, signed with the current time. A redirect is a failure, as at Stripe. */
export async function deliver(
  db: Database,
  delivery: Delivery,
  endpoints: WebhookEndpoint[],
  stopping: AbortSignal,
): Promise<Result> {
  const endpoint = endpoints.find(
    ({ url, kinds }) => url === delivery.url && kinds.some((kind) => kind === delivery.kind),
  )
  const event = findObjectById(db, delivery.event)
  if (!endpoint || !event) return { ok: false, status: null, error: 'no such endpoint any more' }
  const body = JSON.stringify(withoutThinData(event))
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': signatureHeader(body, endpoint.secret, Math.floor(Date.now() / 1000)),
      },
      signal: AbortSignal.any([stopping, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return { ok: response.ok, status: response.status, error: null }
  } catch (error) {
    return { ok: false, status: null, error: String(error) }
  }
}

/** Thin events have no data: the receiver fetches it. */
function withoutThinData(event: object): object {
  if (!('object' in event) || event.object !== 'v2.core.event') return event
  return { ...event, data: undefined, changes: undefined }
}
