import { Hono } from 'hono'
import { z } from 'zod'
import type { Sandbox } from '../context.ts'
import { missing } from '../http/failure.ts'
import { type Delivery, dropPending, pendingDeliveries, recentDeliveries } from '../storage/deliveries.ts'
import { findObjectById } from '../storage/objects.ts'
import { sendAgain } from '../webhooks/emit.ts'

const order = z
  .union([z.enum(['as-is', 'reverse', 'shuffle']), z.array(z.string()).min(1)])
  .default('reverse')
const eventHead = z.object({
  id: z.string(),
  type: z.string(),
  object: z.string(),
  account: z.string().optional(),
})

/** Controls for duplicate, late, reordered and lost webhooks. */
export function createDeliveryControls(sandbox: Sandbox): Hono {
  const app = new Hono()

  app.get('/_sandbox/deliveries', (c) => {
    const limit = Math.min(Number(c.req.query('limit')) || 200, 10_000)
    return c.json({ data: recentDeliveries(sandbox.db, limit, c.req.query('state')) })
  })
  app.post('/_sandbox/deliveries/hold', (c) => {
    sandbox.outbox.hold()
    return c.json({ held: true })
  })
  app.post('/_sandbox/deliveries/reorder', async (c) => {
    const wanted = z.strictObject({ order }).parse(JSON.parse((await c.req.text()) || '{}'))
    const waiting = pendingDeliveries(sandbox.db, Number.MAX_SAFE_INTEGER, 100_000)
    const sorted = arrange(waiting, wanted.order)
    await sandbox.outbox.release(sorted)
    return c.json({ delivered: sorted.map(({ event, type }) => ({ event, type })) })
  })
  app.post('/_sandbox/deliveries/drop', (c) => c.json({ dropped: dropPending(sandbox.db) }))

  app.post('/_sandbox/events/:id/resend', async (c) => {
    const { times } = z
      .strictObject({ times: z.number().int().min(1).max(1_000).default(1) })
      .parse(JSON.parse((await c.req.text()) || '{}'))
    const event = findObjectById(sandbox.db, c.req.param('id'))
    if (!event) throw missing('event', c.req.param('id'), 'id', 404)
    const head = eventHead.parse(event)
    const { account, ...rest } = head
    let planned = 0
    for (let count = 0; count < times; count++)
      planned += sendAgain(sandbox, { ...rest, ...(account && { account }) })
    sandbox.outbox.nudge()
    return c.json({ planned })
  })
  return app
}

/** The listed events are sent first, in that order. */
function arrange(deliveries: Delivery[], wanted: z.output<typeof order>): Delivery[] {
  if (wanted === 'as-is') return deliveries
  if (wanted === 'reverse') return deliveries.toReversed()
  if (wanted === 'shuffle') return deliveries.toSorted(() => Math.random() - 0.5)
  const rank = (event: string) => (wanted.includes(event) ? wanted.indexOf(event) : wanted.length)
  return deliveries.toSorted((a, b) => rank(a.event) - rank(b.event))
}
