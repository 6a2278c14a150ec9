import { printLine } from '../scripts/say.ts'
import type { Context } from '../src/context.ts'
import { identityOf, readEnv } from '../src/env.ts'
import { firstTerms } from '../src/features/settings/rules-terms.ts'
import { createAuth } from '../src/platform/auth/auth.ts'
import { startClock } from '../src/platform/clock.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { createLocalFiles } from '../src/platform/files/local.ts'
import { createLog } from '../src/platform/log.ts'
import { createMailer } from '../src/platform/mailer/mailer.ts'
import { openPaymentKeys } from '../src/platform/payments/current-keys.ts'
import { createPayments } from '../src/platform/payments/stripe.ts'
import { openPush } from '../src/platform/push/push.ts'
import { openSite } from '../src/platform/site/current-site.ts'
import { prepareDemo } from './prepare.ts'

/** The seeder queues nothing: there is no worker yet. */
const noJobs = () => Promise.reject(new Error('a job was queued while the demo was seeded'))

/**
 * Fills a data folder before the built server exists, so that the first start builds on one core and seeds on the other.
 * Closes everything again; the server then finds the demo in place.
 */
export async function prepareDemoEarly(): Promise<void> {
  const env = readEnv(process.env)
  // A power cut may lose the last moments, and with them the marker: the demo is then seeded again.
  const settings = { synchronous_commit: 'off' }
  const server = await startEmbeddedPostgres(`${env.DATA_DIR}/postgres`, { settings, say: printLine })
  try {
    await migrate(server.connection, 'db/migrations', printLine)
    // Failures are thrown. Connections that end with the server are no news.
    const log = createLog('silent')
    const { db, close } = openDatabase(server.connection, { poolSize: env.DATABASE_POOL, log })
    const clock = await startClock(db)
    try {
      const paymentKeys = await openPaymentKeys(db, clock, env, () => {})
      const ctx: Context = {
        ...{ env, db, clock, log, paymentKeys },
        push: await openPush(
          db,
          clock,
          env,
          () => env.MAIL_FROM,
          () => {},
        ),
        changes: { mayHaveChanged: () => true },
        jobs: { enqueue: noJobs, enqueueAll: noJobs },
        payments: createPayments({ secretKey: paymentKeys.secretKey, apiBase: env.STRIPE_API_BASE }),
        mailer: createMailer({ smtpUrl: env.SMTP_URL }),
        files: createLocalFiles(`${env.DATA_DIR}/files`),
        auth: createAuth({ secret: env.AUTH_SECRET, baseUrl: env.PUBLIC_URL }),
        site: await openSite(db, clock, { identity: identityOf(env), terms: firstTerms }, env.DEMO),
      }
      await prepareDemo(ctx)
    } finally {
      clock.stop()
      await close()
    }
  } finally {
    await server.stop()
  }
}
