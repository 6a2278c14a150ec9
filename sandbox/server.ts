import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { runDueTasks } from './actions/run-due-tasks.ts'
import { createBooks } from './books/routes.ts'
import { createClock } from './clock.ts'
import type { Sandbox } from './context.ts'
import { topUp } from './control/actions.ts'
import { createControls } from './control/routes.ts'
import { createApi } from './http/api.ts'
import { notFound } from './http/failure.ts'
import { createFaultBook } from './http/faults.ts'
import { createIdentity } from './identity/routes.ts'
import { defaultOptions, type SandboxOptions } from './options.ts'
import { createExpressPages } from './pages/express.ts'
import { createIndexPage } from './pages/index.ts'
import { createOnboardingPages } from './pages/onboarding.ts'
import { createPayPages } from './pages/pay.ts'
import { createReceiptPages } from './pages/receipt.ts'
import { createPushService } from './push/routes.ts'
import { allRoutes } from './routes/all.ts'
import { inTransaction, openDatabase } from './storage/database.ts'
import { readSetting, writeSetting } from './storage/settings.ts'
import { createOutbox } from './webhooks/outbox.ts'

export type RunningSandbox = { url: string; port: number; stop: () => Promise<void> }

/** Starts the simulated provider. Rejects if the port is in use or the file cannot be opened. */
export async function startSandbox(given: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const options = { ...defaultOptions, ...given }
  if (options.file !== ':memory:') mkdirSync(dirname(options.file), { recursive: true })
  const db = openDatabase(options.file)
  let publicUrl = options.publicUrl
  const sandbox: Sandbox = {
    db,
    options,
    clock: createClock(db),
    outbox: createOutbox(db, options.webhooks, options.retryDelaysMs),
    faults: createFaultBook(),
    cause: { id: null, idempotency_key: null },
    publicUrl: () => publicUrl,
  }
  createStartingBalance(sandbox)

  const server = createAdaptorServer({ fetch: createApp(sandbox).fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  publicUrl ||= `http://localhost:${port}`
  const sweep = setInterval(() => runDueTasks(sandbox), options.sweepEveryMs)
  sandbox.outbox.nudge()

  const stop = async () => {
    clearInterval(sweep)
    sandbox.outbox.stop()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
    if (db.sql.isOpen) db.sql.close()
  }
  return { url: `http://${options.host}:${port}`, port, stop }
}

function createApp(sandbox: Sandbox): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/', createIndexPage(sandbox))
  app.route('/', createPayPages(sandbox))
  app.route('/', createOnboardingPages(sandbox))
  app.route('/', createExpressPages(sandbox))
  app.route('/', createReceiptPages(sandbox))
  app.route('/', createControls(sandbox))
  app.route('/', createBooks())
  app.route('/', createPushService(sandbox))
  if (sandbox.options.signIn) app.route('/', createIdentity(sandbox, sandbox.options.signIn))
  app.route('/', createApi(sandbox, allRoutes))
  app.notFound((c) => c.json({ error: notFound(c.req.method, c.req.path).failure.body }, 404))
  return app
}

/** Once for each file. */
function createStartingBalance(sandbox: Sandbox): void {
  if (sandbox.options.startingBalance === 0 || readSetting(sandbox.db, 'started')) return
  inTransaction(sandbox.db, () => {
    topUp(sandbox, sandbox.options.startingBalance)
    writeSetting(sandbox.db, 'started', 'yes')
  })
}
