import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../src/context.ts'
import { HOUR } from '../../src/lib/dates.ts'
import { enqueueUnsentMails, mailHandler } from '../../src/mail/deliver-mail.ts'
import { letter, type MailTemplate, sendMail, sendMails } from '../../src/mail/send-mail.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { type JobRunner, startJobs } from '../../src/platform/jobs/jobs.ts'
import type { Log } from '../../src/platform/log.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { currentTestSite } from '../site.ts'
import { freePort } from './ports.ts'
import { type Sink, startSink } from './smtp-sink.ts'

const POOL = 4

let database: TestDatabase
let db: ReturnType<typeof openDatabase>
let port: number
let ctx: Context
let sink: Sink | undefined
const runners: JobRunner[] = []
const warnings: object[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { poolSize: POOL, log: { warn: () => {} } })
  port = await freePort()
  const log = { warn: (about: object) => warnings.push(about) } as unknown as Log
  const jobs = await startRunner()
  const smtpUrl = `smtp://127.0.0.1:${port}`
  ctx = {
    env: { SITE_NAME: 'Tianguis', PUBLIC_URL: 'https://t.example', SMTP_URL: smtpUrl, DEMO: false },
    db: db.db,
    clock: { now: () => new Date() },
    log,
    jobs,
    mailer: createMailer({ smtpUrl }),
    site: currentTestSite,
  } as unknown as Context
  await jobs.prepare([mailHandler(ctx)])
})
afterEach(async () => {
  for (const runner of runners.splice(1)) await runner.stop()
  await sink?.stop()
  sink = undefined
  await db.db.delete(mails)
  await db.db.execute(sql`delete from jobs.job`)
})
afterAll(async () => {
  for (const runner of runners) await runner.stop()
  await db.close()
  await database.drop()
})

async function startRunner(): Promise<JobRunner> {
  const runner = await startJobs(database.connection, () => {})
  runners.push(runner)
  return runner
}

/** A worker process: another connection to the queue. */
async function startWorker(): Promise<void> {
  const runner = await startRunner()
  await runner.work([mailHandler(ctx)], () => {})
}

/** Runs what is due, as a worker that has just come would. */
const drain = () => runners[0]?.drain([mailHandler(ctx)])

type Props = { name: string; picture?: string }
const hello: MailTemplate<Props> = {
  key: ({ name }) => `test:${name}`,
  subject: () => 'Hola',
  Body: ({ picture }) =>
    createElement('p', {}, 'Hola', picture && createElement('img', { alt: 'QR', src: picture, width: 9 })),
}
const secret: MailTemplate<Props> = { ...hello, isSecret: true }

const addressOf = (name: string) => `${name}@correo.example`
const send = (name: string, template = hello) => sendMail(ctx, template, addressOf(name), { name })
const received = () => sink?.received.toSorted() ?? []

test('[BYD-01] a picture is attached to its mail, because mail clients block data: URLs', async () => {
  sink = await startSink(port)
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await sendMail(ctx, hello, addressOf('ana'), { name: 'ana', picture: `data:image/png;base64,${pixel}` })
  await drain()
  const [body = ''] = sink.bodies
  expect(body).toMatch(/Content-Type: image\/png/i)
  expect(body).toContain(pixel.slice(0, 60))
  const [, cid] = /src=(?:3D)?"cid:([^"]+)"/.exec(body.replace(/=\r?\n/g, '')) ?? []
  expect(cid).toBeDefined()
  expect(body).toMatch(new RegExp(`Content-I[dD]: <${cid}>`))
  expect(body).not.toContain('data:image')
})

test('[BYD-05] an optional mail has the unsubscribe headers of RFC 8058; others have none', async () => {
  sink = await startSink(port)
  const address = 'https://t.example/correos/baja/abc.def'
  const optional: MailTemplate<Props> = { ...hello, unsubscribe: () => address }
  await send('ana', optional)
  await send('beto')
  await drain()
  const [offered = '', needed = ''] = sink.bodies.toSorted((one) => (one.includes('ana@') ? -1 : 1))
  const headers = Object.fromEntries(
    offered
      .slice(0, offered.indexOf('\r\n\r\n'))
      .replace(/\r\n\s+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
  expect(headers['list-unsubscribe']).toBe(`<${address}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(needed).not.toMatch(/list-unsubscribe/i)
})

test('[ACC-02] a mail created while the server is down is sent once when it is back', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `ana${n}`)
  await Promise.all([1, 2, 3].map(startWorker))
  for (const name of names) await send(name)
  await expect.poll(retried, { timeout: 30_000 }).toBe(names.length)
  expect(await sentCount()).toBe(0)
  sink = await startSink(port)
  for (const name of names) await send(name)
  await expect.poll(sentCount, { timeout: 30_000 }).toBe(names.length)
  expect(received()).toEqual(names.map(addressOf).toSorted())
})

test('[ACC-02] a refused address delays no other mail and is retried later', async () => {
  sink = await startSink(port)
  sink.refused.add(addressOf('nadie'))
  await startWorker()
  await send('nadie')
  await send('beto')
  await expect.poll(received, { timeout: 30_000 }).toEqual([addressOf('beto')])
  await expect.poll(retried, { timeout: 30_000 }).toBe(1)
  sink.refused.clear()
  await expect.poll(received, { timeout: 20_000 }).toEqual(['beto', 'nadie'].map(addressOf))
})

test('[ACC-02] a silent server delays no other mail', async () => {
  sink = await startSink(port)
  sink.slow.add(addressOf('lenta'))
  await startWorker()
  await send('lenta')
  const others = Array.from({ length: 12 }, (_, n) => `ana${n}`)
  for (const name of others) await send(name)
  await expect.poll(received, { timeout: 8_000 }).toEqual(others.map(addressOf).toSorted())
})

test('[ACC-02] a silent server occupies no database connection', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(port, '127.0.0.1')
  await once(silent, 'listening')
  await startWorker()
  for (let n = 0; n < POOL * 3; n++) await send(`caro${n}`)
  await expect.poll(() => sockets.length, { timeout: 30_000 }).toBeGreaterThan(POOL)
  // Fails after five seconds without a free one.
  await db.db.execute(sql`select 1`)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('[ACC-02] a mail of a killed worker is sent by another', async () => {
  sink = await startSink(port)
  await send('dora')
  await db.db.execute(sql`update jobs.job
    set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
    where name = 'mail'`)
  await startWorker()
  await expect.poll(received, { timeout: 40_000 }).toEqual([addressOf('dora')])
  expect(sink.bodies[0]).toContain('multipart/alternative')
})

test('[ACC-02] a mail sent before its worker was killed is not sent again', async () => {
  sink = await startSink(port)
  await send('dora')
  await drain()
  const [row] = await db.db.select().from(mails)
  await mailHandler(ctx).run({ mailId: row?.id })
  expect(received()).toEqual([addressOf('dora')])
})

test('[ACC-02] a mail without a job, of an older version or a restored copy, is sent after the start', async () => {
  sink = await startSink(port)
  await send('dora')
  await db.db.execute(sql`delete from jobs.job`)
  await drain()
  expect(received()).toEqual([])
  await Promise.all([1, 2].map(() => enqueueUnsentMails(ctx)))
  await drain()
  expect(received()).toEqual([addressOf('dora')])
})

test('[ACC-02] without a mail server a mail has a row and no job', async () => {
  const bare = { ...ctx, env: { ...ctx.env, SMTP_URL: undefined } }
  await sendMail(bare, hello, addressOf('ana'), { name: 'ana' })
  const [row] = await db.db.select().from(mails)
  expect(row).toMatchObject({ to: addressOf('ana'), text: 'Hola' })
  expect(row?.sentAt).toEqual(row?.createdAt)
  const { rows } = await db.db.execute(sql`select from jobs.job where name = 'mail'`)
  expect(rows).toEqual([])
})

test('[ACC-02] mails with one key are one mail, and each mail has one job', async () => {
  sink = await startSink(port)
  const letters = ['ana', 'beto', 'carla'].map((name) => letter(ctx, hello, addressOf(name), { name }))
  await sendMails(ctx, letters.slice(0, 2))
  await sendMails(ctx, letters)
  await drain()
  expect(received()).toEqual(['ana', 'beto', 'carla'].map(addressOf))
})

test('[ACC-02] an endless delivery is aborted at the limit', async () => {
  const sockets: Socket[] = []
  const slow = createServer((socket) => {
    sockets.push(socket)
    const timer = setInterval(() => socket.write('220-espera\r\n'), 100)
    socket.on('close', () => clearInterval(timer)).on('error', () => {})
  }).listen(port, '127.0.0.1')
  await once(slow, 'listening')
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, deliveryMs: 600 })
  await send('elsa')
  await expect(runners[0]?.drain([mailHandler({ ...ctx, mailer })])).rejects.toThrow('600 ms')
  const [row] = await db.db.select().from(mails)
  expect(row).toMatchObject({ sentAt: null, text: 'Hola' })
  for (const socket of sockets) socket.destroy()
  slow.close()
})

test('[ACC-02] a permanently refused address is reported to the operator', async () => {
  sink = await startSink(port)
  sink.refused.add(addressOf('nadie'))
  await send('nadie', secret)
  const [row] = await db.db.select().from(mails)
  const tryAgain = async (hoursOld: number) => {
    await db.db.update(mails).set({ createdAt: new Date(Date.now() - hoursOld * HOUR) })
    await mailHandler(ctx).run({ mailId: row?.id })
  }
  await expect(tryAgain(7)).rejects.toThrow()
  expect(warnings).toEqual([])
  expect(await bodies()).toEqual(['Hola'])
  await tryAgain(9)
  expect(warnings).toHaveLength(1)
  expect(await bodies()).toEqual([''])
  expect(await htmls()).toEqual([''])
})

test('[ACC-05] S11: the text of a secret mail is deleted once sent, except for the local mailbox', async () => {
  await send('ana', secret)
  // Kept while it waits.
  const [waiting] = await db.db.select().from(mails)
  await expect(mailHandler(ctx).run({ mailId: waiting?.id })).rejects.toThrow()
  expect(await bodies()).toEqual(['Hola'])
  sink = await startSink(port)
  await startWorker()
  await send('ana', secret)
  await expect.poll(sentCount, { timeout: 30_000 }).toBe(1)
  expect(sink.bodies).toHaveLength(1)
  expect(sink.bodies[0]).toContain('Hola')
  expect(await bodies()).toEqual([''])
  expect(await htmls()).toEqual([''])
  await send('beto')
  await expect.poll(sentCount).toBe(2)
  expect(await bodies()).toContain('Hola')

  await db.db.delete(mails)
  // Without a job: the worker above has no demo jobs.
  const demo = {
    ...ctx,
    env: { ...ctx.env, DEMO: true },
    jobs: { enqueue: async () => {}, enqueueAll: async () => {} },
  }
  await sendMail(demo, secret, addressOf('ana'), { name: 'ana' })
  const [row] = await db.db
    .select()
    .from(mails)
    .where(eq(mails.to, addressOf('ana')))
  await mailHandler(demo).run({ mailId: row?.id })
  expect(await sentCount()).toBe(1)
  expect(await bodies()).toEqual(['Hola'])
})

test('[ACC-07] nothing is mailed to the placeholder address of a deleted account', async () => {
  await sendMail(ctx, hello, 'x@eliminada.invalid', { name: 'ana' })
  expect(await db.db.select().from(mails)).toEqual([])
})

const htmls = async () => (await db.db.select().from(mails)).map(({ html }) => html)
const bodies = async () => (await db.db.select().from(mails)).map(({ text }) => text)

async function sentCount(): Promise<number> {
  return (await db.db.select().from(mails)).filter(({ sentAt }) => sentAt !== null).length
}

/** Mails that were tried and wait for their next try. */
async function retried(): Promise<number> {
  const { rows } = await db.db.execute<{ tried: number }>(
    sql`select count(*)::int as tried from jobs.job where name = 'mail' and retry_count + (state = 'retry')::int > 0 and state <> 'completed'`,
  )
  return rows[0]?.tried ?? 0
}
