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
  endedOrders,
} from '../features/accounts-closing/store-retention.ts'
import { forgetMatches } from '../features/alerts/actions/forget-matches.ts'
import { forgetWeekViews } from '../features/catalogue/actions/count-visit.ts'
import { deleteDraftsBefore } from '../features/catalogue/store/drafts.ts'
import { forgetProposals } from '../features/courses/actions/forget-proposals.ts'
import { blankDisputes } from '../features/disputes/store.ts'
import { cleanUpImports } from '../features/imports/actions/sweep-imports.ts'
import { forgetNotifications } from '../features/notifications/actions/send-digests.ts'
import { blankOrders } from '../features/orders/store-moves.ts'
import { forgetOldRequests } from '../features/payments/store-requests.ts'
import { blankReturns } from '../features/returns/store.ts'
import { forgetSearches } from '../features/searches/actions/forget-searches.ts'
import { cutoffOf, type RetentionRule, retentionRules } from '../features/settings/rules-retention.ts'
import { deleteDeliveriesBefore } from '../features/store-webhooks/store.ts'
import { cleanUpUploads } from '../features/uploads/actions/drop-uploads.ts'
import { forgetNotices } from '../features/wanted/actions/end-notice.ts'
import type { DbOrTx } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { removeImages } from '../platform/images/store-image.ts'
import { forgetOldSecrets } from '../platform/payments/store.ts'

/** Rows of one statement. */
const BATCH = 500

type Enforcer = (ctx: Context, before: Date) => Promise<unknown>

/** Job of each rule; each may run in several processes at once, any number of times. */
const enforcers: Record<RetentionRule, Enforcer> = {
  mails: inBatches(deleteMails),
  notifications: forgetNotifications,
  drafts: async (ctx, before) => {
    await deleteDraftsBefore(ctx.db, before)
    await cleanUpUploads(ctx)
  },
  imports: cleanUpImports,
  unpaid: inBatches(deleteUnpaid),
  orders: forgetBuyers,
  audit: inBatches(deleteAudit),
  reports: forgetReports,
  wanted: forgetNotices,
  matches: forgetMatches,
  proposals: forgetProposals,
  searches: forgetSearches,
  accounts: async (ctx) => {
    await cleanUpAccounts(ctx)
    await deleteStudentCodes(ctx.db, ctx.clock.now(), BATCH)
  },
  tokens: (ctx, before) => deleteTokensExpiredBefore(ctx.db, before),
  exports: dropExports,
  deliveries: (ctx, before) => deleteDeliveriesBefore(ctx.db, before),
  requests: (ctx) => forgetOldRequests(ctx.db),
  events: inBatches(deleteEvents),
  keys: (ctx) => forgetOldSecrets(ctx.db, ctx.clock.now()),
  views: forgetWeekViews,
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

async function forgetReports(ctx: Context, before: Date): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const reports = await answeredReports(ctx.db, before, BATCH)
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
