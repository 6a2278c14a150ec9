import { Hono } from 'hono'
import { z } from 'zod'
import { authenticateSession, paySession } from '../actions/pay-session.ts'
import { runDueTasks } from '../actions/run-due-tasks.ts'
import { declineFailure, recogniseCard } from '../cards.ts'
import type { Sandbox } from '../context.ts'
import { isFailure } from '../http/failure.ts'
import { faultSchema } from '../http/faults.ts'
import { webhookList } from '../options.ts'
import { inTransaction } from '../storage/database.ts'
import { deleteAll } from '../storage/reset.ts'
import { objectControls, topUp } from './actions.ts'
import { createDeliveryControls } from './deliveries.ts'

/** Controls for tests and demonstrations, without a key; the product never calls them. */
export function createControls(sandbox: Sandbox): Hono {
  const app = new Hono()
  const body = async (request: { text: () => Promise<string> }): Promise<unknown> =>
    JSON.parse((await request.text()) || '{}')

  for (const { path, run } of objectControls) {
    app.post(path, async (c) => {
      const given = await body(c.req)
      runDueTasks(sandbox)
      const result = inTransaction(sandbox.db, () => run(sandbox, given, c.req.param('id') ?? ''))
      sandbox.outbox.nudge()
      return c.json(result)
    })
  }

  app.post('/_sandbox/reset', (c) => {
    deleteAll(sandbox.db)
    sandbox.faults.clear()
    if (sandbox.options.startingBalance > 0) topUp(sandbox, sandbox.options.startingBalance)
    return c.json({ ok: true })
  })
  app.get('/_sandbox/clock', (c) => c.json({ now: sandbox.clock.now(), offset: sandbox.clock.offset() }))
  app.post('/_sandbox/clock/advance', async (c) => {
    const { seconds } = z.strictObject({ seconds: z.number().int().min(0) }).parse(await body(c.req))
    sandbox.clock.advance(seconds)
    runDueTasks(sandbox)
    return c.json({ now: sandbox.clock.now(), offset: sandbox.clock.offset() })
  })
  app.post('/_sandbox/pay/:id', async (c) => {
    const { card, authenticate, email, name } = payBody.parse(await body(c.req))
    const id = c.req.param('id')
    const expiry = { month: 12, year: new Date(sandbox.clock.now() * 1000).getUTCFullYear() + 5 }
    const first = paySession(sandbox, id, recogniseCard(card, expiry, name), email ?? null)
    const payment = first.outcome === 'authenticate' ? authenticateSession(sandbox, id, authenticate) : first
    sandbox.outbox.nudge()
    if (payment.outcome === 'declined') throw declineFailure(payment.decline, payment.charge, payment.intent)
    return c.json(
      { outcome: payment.outcome, session: payment.session },
      payment.outcome === 'paid' || payment.outcome === 'processing' ? 200 : 409,
    )
  })
  app.get('/_sandbox/faults', (c) => c.json({ data: sandbox.faults.list() }))
  app.post('/_sandbox/faults', async (c) => {
    sandbox.faults.add(faultSchema.parse(await body(c.req)))
    return c.json({ data: sandbox.faults.list() })
  })
  app.delete('/_sandbox/faults', (c) => {
    sandbox.faults.clear()
    return c.json({ data: [] })
  })
  app.put('/_sandbox/webhooks', async (c) => {
    sandbox.outbox.setEndpoints(webhookList.parse(await body(c.req)))
    return c.json({ data: sandbox.outbox.endpoints().map(({ url, kinds }) => ({ url, kinds })) })
  })
  app.route('/', createDeliveryControls(sandbox))
  app.onError((error, c) => {
    if (isFailure(error))
      return c.json({ error: error.failure.body }, { status: error.failure.status as 400 })
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    return c.json({ error: { type: 'invalid_request_error', message } }, 400)
  })
  return app
}

const payBody = z.strictObject({
  card: z.string().default('4242424242424242'),
  authenticate: z.boolean().default(true),
  email: z.email().optional(),
  name: z.string().default('Persona de prueba'),
})
