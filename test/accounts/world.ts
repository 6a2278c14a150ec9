import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from '../../src/context.ts'
import { readEnv } from '../../src/env.ts'
import { deleteTokensOf } from '../../src/features/access-tokens/store.ts'
import { createAccount } from '../../src/features/accounts/actions/create-account.ts'
import { accountsApi } from '../../src/features/accounts/api.ts'
import { studentApi } from '../../src/features/accounts/api-student.ts'
import { accountHandlers } from '../../src/features/accounts/handlers.ts'
import { readViewer } from '../../src/features/accounts/session.ts'
import type { ApiEnv } from '../../src/http/api-env.ts'
import { fail } from '../../src/http/fail.ts'
import { addMs } from '../../src/lib/dates.ts'
import { mailHandler } from '../../src/mail/deliver-mail.ts'
import { createAuth } from '../../src/platform/auth/auth.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { startJobs } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { createTestDatabase } from '../database.ts'
import { cheapPasswords } from '../passwords.ts'
import { currentTestSite } from '../site.ts'

export const PASSWORD = 'Campus+Verde7'

const SITE = 'https://tianguis.test'

/** The accounts' API on a database of the file's own, with a clock that the test moves. */
export async function openWorld() {
  const database = await createTestDatabase()
  const log = createLog('silent')
  const { db, close } = openDatabase(database.connection, { poolSize: 8, log })
  let time = new Date('2026-11-20T18:00:00Z')
  const clock = {
    now: () => time,
    sync: async () => {},
    advance: async (ms: number) => {
      time = addMs(time, ms)
    },
  }
  const jobs = await startJobs(database.connection, () => {})
  const env = readEnv({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_x',
    PUBLIC_URL: SITE,
    AUTH_SECRET: 'a test secret of more than 32 characters',
    DATA_DIR: '/nonexistent',
  })
  const ctx = {
    env,
    db,
    clock,
    jobs,
    log,
    mailer: createMailer({ smtpUrl: undefined }),
    site: currentTestSite,
    auth: createAuth({ secret: env.AUTH_SECRET, baseUrl: SITE, passwords: cheapPasswords }),
  } as Partial<Context> as Context
  const handlers = [...accountHandlers, mailHandler].map((handler) => handler(ctx))
  await jobs.prepare(handlers)

  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('requestId', 'test')
    c.set('address', c.req.header('x-test-address') ?? '192.0.2.1')
    c.set('viewer', await readViewer(ctx, c.req.raw.headers))
    return next()
  })
  app.route('/', accountsApi(deleteTokensOf))
  app.route('/', studentApi)
  app.onError((error, c) => fail(c, error))

  /** Runs what is due, then the newest mail to this address. */
  async function mailTo(address: string) {
    await jobs.drain(handlers)
    const all = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id))
    return all.filter((mail) => mail.to === address)
  }

  return {
    ctx,
    db,
    clock,
    mailTo,
    browser: (address?: string) => openBrowser(app, address),
    close: async () => {
      await jobs.stop()
      await close()
      await database.drop()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** Keeps cookies between calls, as a browser does. */
function openBrowser(app: Hono<ApiEnv>, address = '192.0.2.1') {
  const cookies = new Map<string, string>()
  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        'x-test-address': address,
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return {
    cookies,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: object, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    delete: (path: string) => call('DELETE', path),
  }
}

/** The code of the first link in a mail. */
export function codeIn(mail: { text: string } | undefined): string {
  return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const person = (name: string) => ({
  firstName: 'ana maría',
  lastName: 'lópez',
  email: `${name}@correo.example`,
  username: name,
  phone: '4441234567',
  password: PASSWORD,
})

/** An account whose address is confirmed, without the mails of a registration. */
export async function joined({ ctx, db }: World, name: string) {
  const { email, username, phone, password } = person(name)
  const passwordHash = await ctx.auth.hashPassword(password)
  const names = { firstName: 'Ana María', lastName: 'López' }
  await createAccount(ctx, db, { ...names, email, username, phone, passwordHash, emailVerified: true })
  return { email, password }
}
