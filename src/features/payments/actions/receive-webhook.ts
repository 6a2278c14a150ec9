import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { paymentErrors } from '../errors.ts'
import { paymentEventJob } from '../jobs.ts'
import { handledEventTypes } from '../rules.ts'
import { storeEvent } from '../store-events.ts'

/** Common fields of a snapshot event and a thin one (v2), and the place where each names its object. */
const AnyEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }).optional() }).optional(),
  related_object: z.looseObject({ id: z.string() }).nullish(),
})
type AnyEvent = z.output<typeof AnyEvent>

/** Seconds that a signature stays good, as the provider's own libraries hold it; they look only at how old one is. */
const TOLERANCE_S = 300

/** An event of the provider, of whose content only the ids are trusted. */
export type PaymentEvent = { id: string; type: string; objectId: string; payload: unknown }

/**
 * Reads a webhook: the signature is checked on the raw body. Undefined where nothing follows from it. Throws
 * webhook-refused.
 */
export function readWebhook(ctx: Context, body: string, signature: string | null): PaymentEvent | undefined {
  const event = verified(ctx, body, signature)
  return handledEventTypes.has(event.type) ? eventOf(event) : undefined
}

/** Keeps an event of the provider once, and has it looked into by a job. */
export async function ingestEvent(ctx: Context, event: PaymentEvent): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await storeEvent(tx, event, ctx.clock.now()))
      await ctx.jobs.enqueue(tx, paymentEventJob, { eventId: event.id }, event.id)
  })
}

/** Throws where it is none. */
export function eventOf(given: unknown): PaymentEvent {
  const event = AnyEvent.parse(given)
  const objectId = event.related_object?.id ?? event.data?.object?.id ?? ''
  // Its content names the buyer, and nothing reads it.
  return { id: event.id, type: event.type, objectId, payload: {} }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Whether the header's signed time lies further ahead than clocks differ: kept back, it would stay good for longer. */
function isFromTheFuture(signature: string): boolean {
  const signedAt = signature
    .split(',')
    .findLast((part) => part.startsWith('t='))
    ?.slice(2)
  return Number.parseInt(signedAt ?? '', 10) > Date.now() / 1_000 + TOLERANCE_S
}

/** Several secrets are valid side by side: one per endpoint, and two while rolling. */
function verified(ctx: Context, body: string, signature: string | null): AnyEvent {
  const verifier = ctx.payments.webhooks.signature
  if (!verifier) throw new Error('the payment SDK cannot verify signatures')
  for (const secret of ctx.paymentKeys.webhookSecrets()) {
    try {
      verifier.verifyHeader(body, signature ?? '', secret, TOLERANCE_S)
      if (isFromTheFuture(signature ?? '')) break
    } catch {
      // Signed with another secret, or not by the provider at all: the next one, or refused below.
      continue
    }
    const event = AnyEvent.safeParse(parsed(body))
    if (event.success) return event.data
  }
  throw appError(paymentErrors, 'webhook-refused')
}
