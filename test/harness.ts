import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { startSandbox } from '../sandbox/server.ts'
import { type AppParts, createApp } from '../src/app.ts'
import type { Context } from '../src/context.ts'
import { identityOf, readEnv } from '../src/env.ts'
import { startSession } from '../src/features/accounts/actions/start-session.ts'
import { findLogin } from '../src/features/accounts/store/users.ts'
import { sessions } from '../src/features/accounts/tables.ts'
import { firstTerms } from '../src/features/settings/rules-terms.ts'
import { createAdmissions } from '../src/http/admission.ts'
import { allHandlers } from '../src/jobs/registry.ts'
import { runDueWork } from '../src/jobs/schedule.ts'
import { createAuth } from '../src/platform/auth/auth.ts'
import { type Changes, startChanges } from '../src/platform/changes/changes.ts'
import { startClock } from '../src/platform/clock.ts'
import { inspectLinks } from '../src/platform/db/links.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { createLocalFiles } from '../src/platform/files/local.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { createMailer } from '../src/platform/mailer/mailer.ts'
import { mails } from '../src/platform/mailer/tables.ts'
import { openPaymentKeys } from '../src/platform/payments/current-keys.ts'
import { createPayments } from '../src/platform/payments/stripe.ts'
import { openPush } from '../src/platform/push/push.ts'
import { openSite } from '../src/platform/site/current-site.ts'
import { type Browser, createBrowser } from './browser.ts'
import { createTestDatabase } from './database.ts'
import { openLink } from './link.ts'
import { cheapPasswords } from './passwords.ts'
import { type Pooler, through } from './pgbouncer.ts'

const SANDBOX_KEY = 'sk_test_tianguis'
const WEBHOOK_SECRET = 'whsec_test_0123456789'

/** A whole shop on a database of its own, its payment sandbox beside it, time and jobs in the test's hands. */
export type Shop = {
  ctx: Context
  /** By which an app of this shop may keep pages in memory. */
  changes: Changes
  url: string
  sandboxUrl: string
  /** A browser without cookies; `as` signs one in. */
  guest(): Browser
  as(email: string): Promise<Browser>
  /** Waits for the sandbox's webhooks and runs all jobs, until both are still. */
  settle(): Promise<void>
  /** Moves shop and sandbox ahead and lets everything due happen. */
  advance(ms: number): Promise<void>
  /** Mails to an address, oldest first. */
  mailsTo(email: string): Promise<{ subject: string; text: string }[]>
  /** A control of the sandbox. */
  sandbox(path: string, body: object): Promise<unknown>
  stop(): Promise<void>
}

/** The password of every account that `makeLogin` makes. */
export const testPassword = 'Tianguis@2026'

type ShopOptions = {
  /** An identity provider; without one the Google button is not set up. */
  oidc?: { issuer: string; clientId: string; clientSecret: string }
  /** Other pages than those of `test/pages.ts`. */
  renderPage?: AppParts['renderPage']
  /** Latency between shop and database: average milliseconds per packet. */
  slowLinkMs?: number
  /** A pooler before the database. */
  pooler?: Pooler
  /** Passwords cost what they cost in production, for tests of the time that they take. */
  costlyPasswords?: boolean
  /** Other settings, by the names that the environment gives them. */
  env?: Record<string, string>
}

/** Rows of the first shop's queues: another shop of this process inserts them in one statement. */
let queues: unknown[] | undefined

/** Loads the pages when a test first opens one. */
const renderFromSource: NonNullable<AppParts['renderPage']> = async (request, page) =>
  (await import('./pages.ts')).renderPage(request, page)

export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-shop-'))
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = await startSandbox({
    secretKey: SANDBOX_KEY,
    retryDelaysMs: [50, 50, 50],
    webhooks: [
      { url: `${url}/api/v1/webhooks/payments`, secret: WEBHOOK_SECRET, kinds: ['account', 'connect', 'v2'] },
    ],
  })
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    PUBLIC_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: 'test-secret-test-secret-test-secret',
    STRIPE_SECRET_KEY: SANDBOX_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: sandbox.url,
    BOOKS_API_BASE: sandbox.url,
    PUSH_SANDBOX: sandbox.url,
    DEMO: 'on',
    ...options.env,
  })
  const log = createLog(env.LOG_LEVEL)
  const link = options.slowLinkMs
    ? await openLink(`${database.connection.host}/.s.PGSQL.${database.connection.port}`, options.slowLinkMs)
    : undefined
  const place = link ? { host: '127.0.0.1', port: link.port } : options.pooler
  const connection = place ? through(place, database.connection) : database.connection
  const links = await inspectLinks(connection, env, () => {})
  const { db, close } = openDatabase(connection, { poolSize: 20, log, ...links.pool })
  const clock = await startClock(db)
  const queue = options.pooler ? connection : database.connection
  const jobs = await startJobs(queue, (error) => log.error(error), links.direct ? queue : 'poll')
  const paymentKeys = await openPaymentKeys(db, clock, env, () => log.error('unreadable payment keys'))
  const changes = await startChanges(db, clock)
  const ctx: Context = {
    env,
    db,
    clock,
    changes,
    jobs,
    log,
    payments: createPayments({ secretKey: paymentKeys.secretKey, apiBase: env.STRIPE_API_BASE }),
    paymentKeys,
    push: await openPush(
      db,
      clock,
      env,
      () => env.MAIL_FROM,
      () => log.error('unreadable push key'),
    ),
    mailer: createMailer({ smtpUrl: env.SMTP_URL }),
    files: createLocalFiles(join(folder, 'files')),
    auth: createAuth({
      secret: env.AUTH_SECRET,
      baseUrl: env.PUBLIC_URL,
      oidc: options.oidc,
      ...(options.costlyPasswords ? {} : { passwords: cheapPasswords }),
    }),
    site: await openSite(db, clock, { identity: identityOf(env), terms: firstTerms }, env.DEMO),
  }
  changes.onTags((tags) => {
    if (tags.has('payment-keys')) paymentKeys.refresh().catch((error) => log.warn(error))
  })
  const handlers = allHandlers(ctx)
  await prepareQueues()
  const { renderPage = renderFromSource } = options
  const app = createApp(ctx, {
    health: () => ({ migrations: true, worker: true }),
    settleJobs: () => settle(),
    // Races are tested, not this machine's speed.
    admissions: createAdmissions(60_000),
    renderPage,
  })

  async function prepareQueues(): Promise<void> {
    if (queues)
      await db.execute(sql`
        insert into jobs.queue select * from json_populate_recordset(null::jobs.queue, ${JSON.stringify(queues)}::json)`)
    await jobs.prepare(handlers)
    queues ??= (await db.execute(sql`select * from jobs.queue`)).rows
  }

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      const delivering = await undelivered(sandbox.url)
      const ran = await jobs.drain(handlers)
      quiet = delivering === 0 && ran === 0 ? quiet + 1 : 0
      if (delivering > 0) await sleep(10)
    }
  }

  async function control(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  return {
    ctx,
    changes,
    url,
    sandboxUrl: sandbox.url,
    guest: () => createBrowser(app, env.PUBLIC_URL),
    async as(email) {
      const user = await findLogin(db, email)
      if (!user) throw new Error(`nobody has the address ${email}`)
      // As after a right password; remembered, so that it lasts while the clock moves.
      const { cookies } = await startSession(ctx, { ...user, provenHash: null }, true, new Headers(), '')
      const browser = createBrowser(app, env.PUBLIC_URL)
      for (const cookie of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        browser.cookies.set(name, value)
      }
      return browser
    },
    settle,
    async advance(ms) {
      await clock.advance(ms)
      // Sessions stay valid; their expiry is tested in the tests of sessions.
      const span = sql`make_interval(secs => ${ms / 1_000})`
      await db.update(sessions).set({
        expiresAt: sql`${sessions.expiresAt} + ${span}`,
        createdAt: sql`${sessions.createdAt} + ${span}`,
      })
      await control('clock/advance', { seconds: Math.ceil(ms / 1_000) })
      await settle()
      await runDueWork(ctx)
      await settle()
    },
    async mailsTo(email) {
      const all = await db.select().from(mails).orderBy(mails.createdAt, mails.id)
      return all.filter((mail) => mail.to === email).map(({ subject, text }) => ({ subject, text }))
    },
    sandbox: control,
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      await sandbox.stop()
      await jobs.stop()
      clock.stop()
      changes.stop()
      await close()
      link?.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function undelivered(sandboxUrl: string): Promise<number> {
  const response = await fetch(`${sandboxUrl}/_sandbox/deliveries?state=pending`)
  const { data } = (await response.json()) as { data: { state?: string; status?: string }[] }
  return data.filter((delivery) => (delivery.state ?? delivery.status) === 'pending').length
}
