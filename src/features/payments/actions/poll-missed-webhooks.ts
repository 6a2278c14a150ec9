import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { addDays, addMs } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { arePaymentsSetUp } from '../policy.ts'
import { listedEvents } from '../rules.ts'
import { eventsReadUntil, knownEvents, saveEventsReadUntil } from '../store-events.ts'
import { ingestEvent, parseEvent } from './receive-webhook.ts'

/**
 * Ingests events whose webhook was lost, from the provider's list since the last run. Returns the number of new ones.
 * Throws if the provider does not respond; the next run then starts at the same place.
 */
export async function pollMissedWebhooks(ctx: Context): Promise<number> {
  if (!arePaymentsSetUp(ctx)) return 0
  const { eventsKeptDays, settleMs, eventsOverlapMs } = settings.reconciliation
  const now = ctx.clock.now()
  const until = addMs(now, -settleMs)
  const last = await eventsReadUntil(ctx.db)
  const from = last ? addMs(last, -eventsOverlapMs) : addDays(now, -eventsKeptDays)
  const query = {
    types: listedEvents,
    created: { gte: Math.floor(from.getTime() / 1_000), lte: Math.floor(until.getTime() / 1_000) },
    limit: 100,
  }
  let ingested = 0
  for (let after: string | undefined, more = true; more; ) {
    const page = await ctx.payments.events.list({ ...query, ...(after && { starting_after: after }) })
    ingested += await ingestMissed(ctx, page.data)
    after = page.data.at(-1)?.id
    more = page.has_more
  }
  await saveEventsReadUntil(ctx.db, until)
  return ingested
}

async function ingestMissed(ctx: Context, events: readonly Stripe.Event[]): Promise<number> {
  if (events.length === 0) return 0
  const ids = events.map(({ id }) => id)
  const known = await knownEvents(ctx.db, ids)
  const missed = events.filter(({ id }) => !known.has(id))
  for (const event of missed) await ingestEvent(ctx, parseEvent(event))
  if (missed.length > 0) ctx.log.warn({ events: missed.map(({ id }) => id) }, 'webhooks were lost')
  return missed.length
}
