import type { Context } from '../../../context.ts'
import { addDays, addMs } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { isFollowed } from '../rules.ts'
import { eventsReadUntil, knownEvents, noteEventsRead } from '../store-events.ts'
import { takeIn } from './receive-webhook.ts'

/**
 * Takes in the events that never rang: the provider keeps a list of all, and gives a webhook up after some days, or
 * at once where nobody answers it as it expects. Each list begins where the last one ended. Answers how many were
 * new; throws when the provider does not answer, and the next run begins at the same place.
 */
export async function fetchEvents(ctx: Context): Promise<number> {
  const { eventsKeptDays, eventsSettleMs, eventsOverlapMs } = settings.reconciliation
  const now = ctx.clock.now()
  const until = addMs(now, -eventsSettleMs)
  const last = await eventsReadUntil(ctx.db)
  const from = last ? addMs(last, -eventsOverlapMs) : addDays(now, -eventsKeptDays)
  const events = new Map<string, unknown>()
  const created = { gte: Math.floor(from.getTime() / 1_000), lte: Math.floor(until.getTime() / 1_000) }
  for await (const event of ctx.payments.events.list({ created, limit: 100 }))
    if (isFollowed(event.type)) events.set(event.id, event)
  for (const id of await knownEvents(ctx.db, [...events.keys()])) events.delete(id)
  for (const event of events.values()) await takeIn(ctx, event)
  if (events.size > 0) ctx.log.warn({ events: [...events.keys()] }, 'webhooks were lost')
  await noteEventsRead(ctx.db, until)
  return events.size
}
