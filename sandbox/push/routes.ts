import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Sandbox } from '../context.ts'
import { page, testBadge } from '../pages/layout.ts'
import { decryptMessage, makeReceiver, type ReceiverKeys } from './decrypt.ts'
import { vapidFault } from './vapid.ts'

const MAX_BYTES = 4_096

const Fault = z.strictObject({
  status: z
    .union([z.literal(404), z.literal(410), z.literal(413), z.literal(429), z.literal(500)])
    .optional(),
  times: z.int().min(1).default(1),
  /** Milliseconds before each answer. */
  delay: z.int().min(0).max(60_000).default(0),
})

type Subscription = { id: string; site_key: string; private_key: string; auth: string }
type Message = { id: number; subscription: string; topic: string; urgency: string; ttl: number; text: string }

const schema = `
CREATE TABLE IF NOT EXISTS push_subscriptions (
  id TEXT PRIMARY KEY, site_key TEXT NOT NULL, private_key TEXT NOT NULL, auth TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS push_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT, subscription TEXT NOT NULL, topic TEXT NOT NULL, urgency TEXT NOT NULL,
  ttl INTEGER NOT NULL, text TEXT NOT NULL) STRICT;`

/** A service cannot decrypt; here the browser's failure is shown to the sender. */
function textOf(body: Buffer, keys: ReceiverKeys): string | undefined {
  try {
    return decryptMessage(body, keys)
  } catch {
    return undefined
  }
}

/**
 * Simulates a push service (RFC 8030) and the browsers behind it: it checks and decrypts what the product sends, as the
 * service and the browser would, and shows it on a page.
 */
export function createPushService({ db, publicUrl }: Pick<Sandbox, 'db' | 'publicUrl'>): Hono {
  const app = new Hono()
  db.sql.exec(schema)
  let fault: z.output<typeof Fault> | undefined
  const messages = () =>
    db.sql.prepare('SELECT * FROM push_messages ORDER BY id DESC LIMIT 200').all() as Message[]

  app.post('/push/subscriptions', async (c) => {
    const { key } = z.strictObject({ key: z.string().length(87) }).parse(await c.req.json())
    const id = randomBytes(12).toString('base64url')
    const { privateKey, p256dh, auth } = makeReceiver(randomBytes(16))
    db.sql.prepare('INSERT INTO push_subscriptions VALUES (?, ?, ?, ?)').run(id, key, privateKey, auth)
    return c.json({ endpoint: `${publicUrl()}/push/${id}`, keys: { p256dh, auth } }, 201)
  })

  app.post('/push/:id', async (c) => {
    const id = c.req.param('id')
    if (fault) {
      const { status, delay } = fault
      fault.times -= 1
      if (fault.times === 0) fault = undefined
      await sleep(delay)
      if (status) return c.text('simulated', status, status === 429 ? { 'retry-after': '2' } : {})
    }
    const found = db.sql.prepare('SELECT * FROM push_subscriptions WHERE id = ?').get(id) as
      | Subscription
      | undefined
    if (!found) return c.text('gone', 410)
    const body = Buffer.from(await c.req.arrayBuffer())
    const header = (name: string) => c.req.header(name) ?? ''
    const [ttl, topic, urgency] = [header('ttl'), header('topic'), header('urgency')]
    const now = Math.floor(Date.now() / 1_000)
    const unauthorized = vapidFault(header('authorization'), found.site_key, publicUrl(), now)
    if (unauthorized !== undefined) return c.text(unauthorized, 403)
    if (body.length > MAX_BYTES) return c.text('too large', 413)
    const isValid =
      /^\d+$/.test(ttl) &&
      header('content-encoding') === 'aes128gcm' &&
      /^[\w-]{0,32}$/.test(topic) &&
      ['very-low', 'low', 'normal', 'high'].includes(urgency)
    if (!isValid) return c.text('TTL, Content-Encoding, Topic or Urgency', 400)
    const text = textOf(body, { privateKey: found.private_key, auth: found.auth })
    if (text === undefined) return c.text('not encrypted for this subscription', 400)
    if (topic) db.sql.prepare('DELETE FROM push_messages WHERE subscription = ? AND topic = ?').run(id, topic)
    const { lastInsertRowid } = db.sql
      .prepare('INSERT INTO push_messages (subscription, topic, urgency, ttl, text) VALUES (?, ?, ?, ?, ?)')
      .run(id, topic, urgency, Number(ttl), text)
    return c.body(null, 201, { location: `${publicUrl()}/push/messages/${lastInsertRowid}` })
  })

  app.get('/push', (c) =>
    c.html(
      page(
        'Teléfono de prueba',
        html`<main class="narrow"><div class="card">${testBadge}<h1>Teléfono de prueba</h1>
          ${messages().map(({ text }) => {
            const { title, body = '' } = JSON.parse(text) as { title: string; body?: string }
            return html`<p><b>${title}</b><br>${body}</p>`
          })}</div></main>`,
      ),
    ),
  )
  app.get('/_sandbox/push', (c) => c.json({ data: messages() }))
  app.delete('/_sandbox/push/:id', (c) => {
    db.sql.prepare('DELETE FROM push_subscriptions WHERE id = ?').run(c.req.param('id'))
    return c.json({ ok: true })
  })
  app.post('/_sandbox/push/faults', async (c) => {
    fault = Fault.parse(await c.req.json())
    return c.json({ ok: true })
  })
  return app
}
