import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { paymentErrors } from '../errors.ts'
import { paymentEventJob } from '../jobs.ts'
import { handledEventTypes } from '../rules.ts'
import { storeEvent } from '../store-events.ts'

/** Common fields of snapshot and thin (v2) events. */
const AnyEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }).optional() }).optional(),
  related_object: z.looseObject({ id: z.string() }).nullish(),
})
type AnyEvent = z.output<typeof AnyEvent>

/** Seconds for which a signature is valid, as in the provider's libraries, which check the age only. */
const TOLERANCE_S = 300

export type PaymentEvent = { id: string; type: string; objectId: string; payload: unknown }

/** Checks the signature on the raw body. Undefined if the event is not handled. Throws webhook-refused. */
export function readWebhook(ctx: Context, body: string, signature: string | null): PaymentEvent | undefined {
  const event = verifyEvent(ctx, body, signature)
  return handledEventTypes.has(event.type) ? parseEvent(event) : undefined
}

/** Stores an event once, with a job that handles it. */
export async function ingestEvent(ctx: Context, event: PaymentEvent): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await storeEvent(tx, event, ctx.clock.now()))
      await ctx.jobs.enqueue(tx, paymentEventJob, { eventId: event.id }, event.id)
  })
}

export function parseEvent(input: unknown): PaymentEvent {
  const event = AnyEvent.parse(input)
  const objectId = event.related_object?.id ?? event.data?.object?.id ?? ''
  // The content names the buyer and is not needed.
  return { id: event.id, type: event.type, objectId, payload: {} }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Rejects a signed time far in the future, which would stay valid for longer. */
function isFromTheFuture(signature: string): boolean {
  const signedAt = signature
    .split(',')
    .findLast((part) => part.startsWith('t='))
    ?.slice(2)
  return Number.parseInt(signedAt ?? '', 10) > Date.now() / 1_000 + TOLERANCE_S
}

/** Several secrets are valid: one per endpoint, and two during a rotation. */
function verifyEvent(ctx: Context, body: string, signature: string | null): AnyEvent {
  const verifier = ctx.payments.webhooks.signature
  if (!verifier) throw new Error('the payment SDK cannot verify signatures')
  for (const secret of ctx.paymentKeys.webhookSecrets()) {
    try {
      verifier.verifyHeader(body, signature ?? '', secret, TOLERANCE_S)
      if (isFromTheFuture(signature ?? '')) break
    } catch {
      // Signed with another secret, or not by the provider.
      continue
    }
    const event = AnyEvent.safeParse(parseJson(body))
    if (event.success) return event.data
  }
  throw appError(paymentErrors, 'webhook-refused')
}
