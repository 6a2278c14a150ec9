import type { PoolConfig } from 'pg'
import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { type Env, identityOf, oidcOf, readEnv, s3Of } from './env.ts'
import { writeVisits } from './features/catalogue/actions/count-visit.ts'
import { writeSearches } from './features/search/actions/count-search.ts'
import { firstTerms } from './features/settings/rules-terms.ts'
import { createSetupLink } from './features/setup/actions/create-setup-link.ts'
import { shopGauges } from './features/staff/store/gauges.ts'
import { loadAssets } from './http/assets.ts'
import { type Health, watchDependencies } from './http/health.ts'
import { dropStaleForms } from './http/multipart.ts'
import { type HttpServer, MAX_CLOSE_MS, startServer } from './http/server.ts'
import { createWorkerApp } from './http/worker-app.ts'
import { allHandlers } from './jobs/registry.ts'
import { startSchedule } from './jobs/schedule.ts'
import { enqueueUnsentMails } from './mail/deliver-mail.ts'
import { renderPage } from './pages/handler.ts'
import { createAuth } from './platform/auth/auth.ts'
import { startChanges } from './platform/changes/changes.ts'
import { startClock } from './platform/clock.ts'
import { combineProbes, startDatabaseProbe } from './platform/db/database-probe.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/start.ts'
import { inspectLinks } from './platform/db/links.ts'
import { migrate } from './platform/db/migrate.ts'
import { newestMigration } from './platform/db/migration-files.ts'
import { connectionConfig, openDatabase } from './platform/db/pool.ts'
import { openFiles } from './platform/files/open.ts'
import { startHeartbeat } from './platform/jobs/heartbeats.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mailer/mailer.ts'
import { openPaymentKeys } from './platform/payments/current-keys.ts'
import { createPayments } from './platform/payments/stripe.ts'
import { openPush } from './platform/push/push.ts'
import { createShutdownHooks, MAX_STOP_MS } from './platform/shutdown-hooks.ts'
import { openSite } from './platform/site/current-site.ts'

export type { Context } from './context.ts'

/** Seconds during which a stopping web process still serves, until its load balancer has noticed. */
const DRAIN_SECONDS = 5

/**
 * Milliseconds for each part to close; `createShutdownHooks` checks that they fit into one stop. Sweeps and jobs may be
 * interrupted: they are resumed by their deadline or by their missing heartbeat.
 */
const CLOSE_TIMEOUT_MS = { server: MAX_CLOSE_MS, schedule: 2_000, jobs: 3_000, short: 500, postgres: 4_000 }

export type Role = 'all' | 'web' | 'worker' | 'none'

export type StartOptions = {
  role: Role
  /** Reports slow steps to the operator, one line each. */
  say: (line: string) => void
  assets: string
  migrations: string
  /** Runs after the migrations and before the first request: the demo's seeder. */
  prepare?: (ctx: Context) => Promise<void>
}

export type Running = {
  ctx: Context
  url: string
  settleJobs(): Promise<void>
  stop(): Promise<void>
  maxStopMs: number
}

/** Opens the context, then web, API and worker; `stop` closes them in reverse order, each within its timeout. */
export async function start(options: StartOptions, env: Env = readEnv(process.env)): Promise<Running> {
  const { role, say } = options
  const closers = createShutdownHooks(say)
  try {
    const log = createLog(env.LOG_LEVEL)
    const connection = await connect(env, say, (close) =>
      closers.add('PostgreSQL', CLOSE_TIMEOUT_MS.postgres, close),
    )
    const links = await inspectLinks(connection, env, say)
    const database = openDatabase(connection, { poolSize: env.DATABASE_POOL, log, ...links.pool })
    closers.add('conexiones a la base de datos', CLOSE_TIMEOUT_MS.short, database.close)
    await migrate(links.direct ?? connection, options.migrations, say)

    const { db } = database
    const clock = await startClock(db)
    const jobs = await startJobs(
      connection,
      (error) => log.error({ err: error }, 'job queue'),
      links.direct ?? 'poll',
    )
    closers.add('trabajos', CLOSE_TIMEOUT_MS.jobs, jobs.stop)
    await dropStaleForms()
    const { files, close: closeFiles } = await openFiles(`${env.DATA_DIR}/files`, s3Of(env))
    closers.add('archivos', CLOSE_TIMEOUT_MS.short, closeFiles)
    // Before the caches that it invalidates are filled.
    const changes = await startChanges(db, clock)
    closers.add('reloj', CLOSE_TIMEOUT_MS.short, () => {
      changes.stop()
      clock.stop()
    })
    const paymentKeys = await openPaymentKeys(db, clock, env, () =>
      log.error('the stored payment keys cannot be read: AUTH_SECRET has changed since they were saved'),
    )
    const site = await openSite(db, clock, { identity: identityOf(env), terms: firstTerms }, env.DEMO)
    const push = await openPush(
      db,
      clock,
      env,
      () => site.identity().support.email,
      () => log.error('the stored push key cannot be read: AUTH_SECRET has changed since it was made'),
    )
    const ctx: Context = {
      env,
      db,
      clock,
      changes,
      jobs,
      log,
      payments: createPayments({ secretKey: paymentKeys.secretKey, apiBase: env.STRIPE_API_BASE }),
      paymentKeys,
      push,
      mailer: createMailer({ smtpUrl: env.SMTP_URL }),
      files,
      auth: createAuth({ secret: env.AUTH_SECRET, baseUrl: env.PUBLIC_URL, oidc: oidcOf(env) }),
      site,
    }
    changes.onTags(async (tags) => {
      if (tags.has('site')) await ctx.site.refresh()
      if (tags.has('payment-keys')) await paymentKeys.refresh()
    })
    closers.add('visitas', CLOSE_TIMEOUT_MS.short, () => Promise.all([writeVisits(ctx), writeSearches(ctx)]))
    await jobs.prepare(allHandlers(ctx))
    await enqueueUnsentMails(ctx)
    await options.prepare?.(ctx)
    if (role === 'none')
      return { ctx, url: '', settleJobs: jobs.settle, stop: closers.closeAll, maxStopMs: MAX_STOP_MS }
    const cut = () => {
      database.cut()
      jobs.cut()
    }
    const { direct, pool } = links
    const pooled = pool.isPooled ? [startDatabaseProbe(connection, cut, database.heardAt)] : []
    const databaseProbe = combineProbes(direct ? [startDatabaseProbe(direct, cut), ...pooled] : pooled)
    const dependencies = watchDependencies(databaseProbe, newestMigration(options.migrations))
    closers.add('sonda de la base de datos', CLOSE_TIMEOUT_MS.short, () => {
      dependencies.stop()
      databaseProbe.stop()
    })
    await dependencies.first
    let isScheduleAlive: (() => boolean) | undefined
    if (role !== 'web') {
      await jobs.work(allHandlers(ctx), (job, error) => log.error({ err: error, job }, 'job failed'))
      const schedule = startSchedule(ctx)
      isScheduleAlive = schedule.isAlive
      const heartbeat = startHeartbeat(db, schedule.isAlive, (error) => log.warn({ err: error }, 'heartbeat'))
      closers.add('tareas periódicas', CLOSE_TIMEOUT_MS.schedule, () =>
        Promise.all([schedule.stop(), heartbeat.stop()]),
      )
    }
    let server: HttpServer | undefined
    const health: Health = () => ({
      database: databaseProbe.isHealthy(),
      migrations: dependencies.known().migrations,
      worker: isScheduleAlive?.() ?? dependencies.known().worker,
      accepting: !server?.isDraining(),
      ...(paymentKeys.secretKey() === undefined ? { payments: false } : {}),
      isWorker: isScheduleAlive !== undefined,
    })
    const app =
      role === 'worker'
        ? createWorkerApp(env, health, shopGauges(ctx))
        : createApp(ctx, {
            health,
            renderPage,
            changes,
            settleJobs: jobs.settle,
            serveAsset: await loadAssets(options.assets),
            databaseProbe,
          })
    const isWeb = role !== 'worker'
    if (isWeb || env.WORKER_PORT > 0)
      server = await (isWeb
        ? startServer(app.fetch, env.PORT, env.HOST ?? '0.0.0.0')
        : startServer(app.fetch, env.WORKER_PORT, env.HOST ?? '127.0.0.1'))
    if (server) closers.add('solicitudes', CLOSE_TIMEOUT_MS.server, server.close)
    const setupLink = isWeb ? await createSetupLink(ctx) : undefined
    if (setupLink) say(setupLink)
    const drainMs = (env.DRAIN_SECONDS ?? (role === 'web' ? DRAIN_SECONDS : 0)) * 1_000
    return {
      ctx,
      url: isWeb ? env.PUBLIC_URL : '',
      settleJobs: jobs.settle,
      async stop() {
        if (isWeb) await server?.drain(drainMs)
        await closers.closeAll()
      },
      maxStopMs: drainMs + MAX_STOP_MS,
    }
  } catch (error) {
    // The cause of the failed start matters, not a failure to close afterwards.
    await closers.closeAll().catch(() => {})
    throw error
  }
}

async function connect(
  env: Env,
  say: (line: string) => void,
  onClose: (close: () => Promise<unknown>) => void,
): Promise<PoolConfig> {
  if (env.DATABASE_URL) return connectionConfig(env.DATABASE_URL)
  const embedded = await startEmbeddedPostgres(`${env.DATA_DIR}/postgres`, { say })
  onClose(embedded.stop)
  return embedded.connection
}

/** The app for the development server, which keeps the context and reloads only this. */
export function createDevApp({ ctx, settleJobs }: Running) {
  return createApp(ctx, {
    health: () => ({ migrations: true, worker: true, accepting: true }),
    renderPage,
    settleJobs,
  })
}
