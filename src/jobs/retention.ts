import type { Context } from '../context.ts'
import { deleteTokensExpiredBefore } from '../features/access-tokens/store.ts'
import { cleanUpAccounts } from '../features/accounts/actions/clean-up-accounts.ts'
import { dropExports } from '../features/accounts-closing/actions-export.ts'
import {
  answeredReports,
  blankCheckouts,
  deleteAudit,
  deleteEvents,
  deleteMails,
  deleteReports,
  deleteStudentCodes,
  deleteUnpaid,
  deleteWaitingMails,
  endedOrders,
  reportsOfEnded,
} from '../features/accounts-closing/store-retention.ts'
import { forgetMatches } from '../features/alerts/actions/forget-matches.ts'
import { forgetViewsBefore } from '../features/catalogue/store/visits.ts'
import { blankDisputes } from '../features/disputes/store.ts'
import { cleanUpImports } from '../features/imports/actions/sweep-imports.ts'
import { deleteNotificationsBefore } from '../features/notifications/store/bell.ts'
import { deleteDigestsBefore } from '../features/notifications/store/digests.ts'
import { blankOrders } from '../features/orders/store-moves.ts'
import { forgetOldRequests } from '../features/payments/store-requests.ts'
import { blankReturns } from '../features/returns/store.ts'
import { forgetBefore } from '../features/search/store/counts.ts'
import { deleteDraftsBefore } from '../features/selling/store/drafts.ts'
import {
  cutoffOf,
  type RetentionRule,
  retention,
  retentionRules,
} from '../features/settings/rules-retention.ts'
import { deleteDeliveriesBefore } from '../features/store-webhooks/store.ts'
import { cleanUpUploads } from '../features/uploads/actions/drop-uploads.ts'
import { deleteEndedBefore } from '../features/wanted/store/notices.ts'
import { mondayOf, toIsoDay } from '../lib/dates.ts'
import type { DbOrTx } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { removeImages } from '../platform/images/store-image.ts'
import { forgetOldSecrets } from '../platform/payments/store.ts'

/** Rows of one statement. */
const BATCH = 500

type Enforcer = (ctx: Context, before: Date) => Promise<unknown>

/** Job of each rule; each may run in several processes at once, any number of times. */
const enforcers: Record<RetentionRule, Enforcer> = {
  mails: async (ctx, before) => {
    await inBatches(deleteMails)(ctx, before)
    await inBatches(deleteWaitingMails)(ctx, before)
  },
  notifications: async (ctx, before) => {
    await inBatches(deleteNotificationsBefore)(ctx, before)
    await deleteDigestsBefore(ctx.db, before)
  },
  drafts: async (ctx, before) => {
    await deleteDraftsBefore(ctx.db, before)
    await cleanUpUploads(ctx, before)
  },
  imports: cleanUpImports,
  unpaid: inBatches(deleteUnpaid),
  orders: forgetBuyers,
  audit: inBatches(deleteAudit),
  reports: forgetReports(answeredReports),
  wanted: async (ctx, before) => {
    await forgetReports(reportsOfEnded)(ctx, before)
    await inBatches(deleteEndedBefore)(ctx, before)
  },
  matches: forgetMatches,
  searches: (ctx, before) => forgetBefore(ctx.db, toIsoDay(before)),
  accounts: async (ctx, before) => {
    await cleanUpAccounts(ctx, before)
    await deleteStudentCodes(ctx.db, ctx.clock.now(), BATCH)
  },
  tokens: (ctx, before) => deleteTokensExpiredBefore(ctx.db, before),
  exports: dropExports,
  deliveries: (ctx, before) => deleteDeliveriesBefore(ctx.db, before),
  requests: (ctx) => forgetOldRequests(ctx.db, retention.requests.days),
  events: inBatches(deleteEvents),
  keys: (ctx, before) => forgetOldSecrets(ctx.db, before),
  views: (ctx, before) => forgetViewsBefore(ctx.db, mondayOf(toIsoDay(before))),
}

/** Sweep: deletes or blanks what is older than its rule says. A rule that fails does not stop the others. */
export async function enforceRetention(ctx: Context): Promise<void> {
  const failed: string[] = []
  for (const { name } of retentionRules)
    await enforcers[name](ctx, cutoffOf(name, ctx.clock.now())).catch((error: unknown) => {
      failed.push(name)
      ctx.log.error({ err: error, rule: name }, 'retention rule failed')
    })
  if (failed.length > 0) throw new Error(`retention rules failed: ${failed.join(', ')}`)
}

function inBatches(work: (db: DbOrTx, before: Date, max: number) => Promise<number>): Enforcer {
  return async ({ db }, before) => {
    while ((await work(db, before, BATCH)) === BATCH);
  }
}

/** Photos first, so that a crash leaves the rows to find them by. */
async function forgetBuyers(ctx: Context, before: Date): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const ended = await endedOrders(ctx.db, before, BATCH)
    await removeImages(
      ctx.files,
      ended.flatMap(({ photos }) => photos),
    )
    const ids = ended.map(({ id }) => id)
    await inTransaction(ctx.db, async (tx) => {
      for (const blank of [blankOrders, blankReturns, blankDisputes]) await blank(tx, ids)
    })
    found = ended.length
  }
  await inBatches(blankCheckouts)(ctx, before)
}

/** The same. */
function forgetReports(find: typeof answeredReports): Enforcer {
  return async (ctx, before) => {
    for (let found = BATCH; found === BATCH; ) {
      const reports = await find(ctx.db, before, BATCH)
      await removeImages(
        ctx.files,
        reports.flatMap(({ picture }) => picture ?? []),
      )
      await deleteReports(
        ctx.db,
        reports.map(({ id }) => id),
      )
      found = reports.length
    }
  }
}
