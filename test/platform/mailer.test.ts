import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/pool.ts'
import type { Log } from '../../src/platform/log.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from './ports.ts'
import { type Sink, startSink } from './smtp-sink.ts'

const POOL = 4

let database: TestDatabase
let db: ReturnType<typeof openDatabase>
let port: number
let sink: Sink | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { poolSize: POOL, log: { warn: () => {} } })
  port = await freePort()
})
afterEach(async () => {
  await sink?.stop()
  sink = undefined
  await db.db.delete(mails)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const clock = { now: () => new Date(), sync: async () => {}, advance: async () => {} }
const warnings: object[] = []
const log = { warn: (about: object) => warnings.push(about) } as unknown as Log
const worker = (deliveryMs?: number) =>
  createMailer(db.db, clock, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'a@b.example',
    log,
    ...(deliveryMs === undefined ? {} : { deliveryMs }),
  })
const mail = (name: string) => ({
  key: `test:${name}`,
  to: `${name}@correo.example`,
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
})

test('[BYD-01] a picture in a mail travels with it, since mail programs show no data: addresses', async () => {
  sink = await startSink(port)
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const html = `<p>Hola</p><img alt="QR" src="data:image/png;base64,${pixel}" width="9"/>`
  await worker().send({ ...mail('ana'), html })
  const [body = ''] = sink.bodies
  expect(body).toMatch(/Content-Type: image\/png/i)
  expect(body).toContain(pixel.slice(0, 60))
  const [, cid] = /src=(?:3D)?"cid:([^"]+)"/.exec(body.replace(/=\r?\n/g, '')) ?? []
  expect(cid).toBeDefined()
  expect(body).toMatch(new RegExp(`Content-I[dD]: <${cid}>`))
  expect(body).not.toContain('data:image')
})

test('[ACC-02] what is mailed while the server is away goes out once when it is back, whoever sends it', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `ana${n}`)
  for (const name of names) await expect(worker().send(mail(name))).rejects.toThrow()
  await expect(worker().sendWaiting()).rejects.toThrow()
  sink = await startSink(port)
  await Promise.all([1, 2, 3].map(() => worker().sendWaiting()))
  await Promise.all(names.map((name) => worker().send(mail(name))))
  expect(sink.received.toSorted()).toEqual(names.map((name) => mail(name).to).toSorted())
})

test('[ACC-02] an address that is refused keeps no other mail waiting, and is tried again later', async () => {
  sink = await startSink(port)
  sink.refused.add('nadie@correo.example')
  await expect(worker().send(mail('nadie'))).rejects.toThrow()
  await db.db.insert(mails).values({ ...mail('beto'), createdAt: new Date() })
  await worker().sendWaiting()
  expect(sink.received).toEqual(['beto@correo.example'])
  sink.refused.clear()
  await worker().sendWaiting()
  expect(sink.received).toHaveLength(1)
  await db.db
    .update(mails)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(mails.key, 'test:nadie'))
  await worker().sendWaiting()
  expect(sink.received).toEqual(['beto@correo.example', 'nadie@correo.example'])
})

test('[ACC-02] a server that takes the call and says nothing holds none of the database’s connections', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(port, '127.0.0.1')
  await once(silent, 'listening')
  const sending = Array.from({ length: POOL * 3 }, (_, n) => worker().send(mail(`caro${n}`)))
  const failed = Promise.allSettled(sending)
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBeGreaterThan(POOL)
  const started = performance.now()
  await db.db.execute(sql`select 1`)
  expect(performance.now() - started).toBeLessThan(2_000)
  for (const socket of sockets) socket.destroy()
  silent.close()
  await failed
})

test('[ACC-02] a worker that was killed in the middle leaves a mail that another sends', async () => {
  sink = await startSink(port)
  await db.db.insert(mails).values({
    ...mail('dora'),
    createdAt: new Date(),
    heldUntil: new Date(Date.now() + 60_000),
  })
  await worker().sendWaiting()
  expect(sink.received).toEqual([])
  await db.db.update(mails).set({ heldUntil: new Date(Date.now() - 1) })
  await worker().sendWaiting()
  expect(sink.received).toEqual(['dora@correo.example'])
  expect(sink.bodies[0]).toContain('multipart/alternative')
})

test('[ACC-02] a server that speaks on and on without taking the mail is left at the limit', async () => {
  const sockets: Socket[] = []
  const slow = createServer((socket) => {
    sockets.push(socket)
    const timer = setInterval(() => socket.write('220-espera\r\n'), 100)
    socket.on('close', () => clearInterval(timer)).on('error', () => {})
  }).listen(port, '127.0.0.1')
  await once(slow, 'listening')
  await expect(worker(600).send(mail('elsa'))).rejects.toThrow('600 ms')
  const [row] = await db.db.select().from(mails)
  expect(row).toMatchObject({ heldUntil: null, sentAt: null, refusals: 0 })
  for (const socket of sockets) socket.destroy()
  slow.close()
})

test('[ACC-02] the address that is given up is told to who runs the shop', async () => {
  sink = await startSink(port)
  sink.refused.add('nadie@correo.example')
  await db.db.insert(mails).values({ ...mail('nadie'), createdAt: new Date(), refusals: 28 })
  const tryAgain = async () => {
    await db.db.update(mails).set({ heldUntil: null })
    await expect(worker().sendWaiting()).rejects.toThrow()
  }
  await tryAgain()
  expect(warnings).toEqual([])
  await tryAgain()
  expect(warnings).toHaveLength(1)
  await db.db.update(mails).set({ heldUntil: null })
  await worker().sendWaiting()
})

test('[ACC-05] S11: what a secret mail said is forgotten once it is out, except where the mailbox shows it', async () => {
  const secret = { ...mail('ana'), isSecret: true }
  // Kept while it waits.
  await expect(worker().send(secret)).rejects.toThrow()
  const bodies = async () => (await db.db.select().from(mails)).map(({ text, html }) => text + html)
  expect(await bodies()).toEqual([secret.text + secret.html])
  sink = await startSink(port)
  await worker().sendWaiting()
  await worker().send(secret)
  expect(sink.bodies).toHaveLength(1)
  expect(sink.bodies[0]).toContain('Hola')
  expect(await bodies()).toEqual([''])
  await worker().send(mail('beto'))
  expect(await bodies()).toContain(secret.text + secret.html)

  await db.db.delete(mails)
  const demo = createMailer(db.db, clock, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'a@b.example',
    log,
    keepSecrets: true,
  })
  await demo.send(secret)
  expect(await bodies()).toEqual([secret.text + secret.html])
})

test('[ACC-07] nothing is mailed to the address that a deleted account is left with', async () => {
  await worker().send({ ...mail('ana'), to: 'x@eliminada.invalid' })
  expect(await db.db.select().from(mails)).toEqual([])
})
