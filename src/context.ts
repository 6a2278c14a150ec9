import type Stripe from 'stripe'
import type { Env } from './env.ts'
import type { Auth } from './platform/auth/auth.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/pool.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mailer/mailer.ts'
import type { PaymentKeys } from './platform/payments/current-keys.ts'
import type { Push } from './platform/push/push.ts'
import type { CurrentSite } from './platform/site/current-site.ts'

export type Context = {
  env: Env
  db: Db
  payments: Stripe
  paymentKeys: PaymentKeys
  push: Push
  mailer: Mailer
  files: Files
  jobs: Jobs
  clock: Clock
  changes: Pick<Changes, 'mayHaveChanged'>
  log: Log
  auth: Auth
  site: CurrentSite
}
