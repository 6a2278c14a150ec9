import type { Context } from '../context.ts'
import { cleanUpAccounts } from '../features/accounts/actions/clean-up-accounts.ts'
import { deleteUnseenDevices } from '../features/accounts/store/sessions.ts'
import { deleteOldExports } from '../features/accounts-closing/actions-export.ts'
import { removeClosedStores } from '../features/accounts-closing/actions-store.ts'
import {
  answeredReports,
  blankCheckouts,
  casePhotoKeys,
  deleteOldRows,
  deleteReports,
  deleteUnpaid,
  endedOrders,
  reportsOfEnded,
} from '../features/accounts-closing/store-retention.ts'
import { deleteMatchesBefore } from '../features/alerts/store/matches.ts'
import { conversationsBefore, deleteConversations } from '../features/conversations/store-writes.ts'
import { blankDisputes } from '../features/disputes/store.ts'
import { cleanUpImports } from '../features/imports/actions/sweep-imports.ts'
import { releaseSessions } from '../features/notifications/store/devices.ts'
import { blankOrders } from '../features/orders/store-moves.ts'
import { deleteOldRequests } from '../features/payments/store-requests.ts'
import { deleteAppeals } from '../features/reliability/store.ts'
import { blankReturns } from '../features/returns/store.ts'
import { deleteDraftsBefore } from '../features/selling/store/drafts.ts'
import {
  cutoffOf,
  type RetentionRule,
  retention,
  retentionRules,
} from '../features/settings/rules-retention.ts'
import { removeStrayPhotos } from '../features/uploads/actions/case-photos.ts'
import { cleanUpUploads } from '../features/uploads/actions/with-uploads.ts'
import { mondayOf } from '../lib/business-days.ts'
import { addDays, toIsoDay } from '../lib/dates.ts'
import type { DbOrTx } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { removeImages } from '../platform/images/store-image.ts'
import type { StoredImage } from '../platform/images/stored-image.ts'
import { deleteOldSecrets } from '../platform/payments/store.ts'

const BATCH = 500

type Enforcer = (ctx: Context, before: Date) => Promise<unknown>

/** Enforcers of each rule, in order; idempotent, and safe in several processes at once. */
const enforcers: Record<RetentionRule, Enforcer[]> = {
  mails: [inBatches(deleteOldRows.mails), inBatches(deleteOldRows.waitingMails)],
  notifications: [inBatches(deleteOldRows.notifications), inBatches(deleteOldRows.digests)],
  drafts: [inOne(deleteDraftsBefore), cleanUpUploads],
  imports: [cleanUpImports],
  unpaid: [inBatches(deleteUnpaid)],
  orders: [withPhotos(endedOrders, blankCases), inBatches(blankCheckouts)],
  stores: [removeClosedStores],
  audit: [inBatches(deleteOldRows.audit)],
  reports: [withPhotos(answeredReports, deleteReports)],
  wanted: [withPhotos(reportsOfEnded, deleteReports), inBatches(deleteOldRows.notices)],
  matches: [inOne(deleteMatchesBefore)],
  priceOffers: [inBatches(deleteOldRows.priceOffers)],
  conversations: [withPhotos(conversationsBefore, deleteConversations)],
  searches: [inBatches((db, before, max) => deleteOldRows.searches(db, toIsoDay(before), max))],
  accounts: [cleanUpAccounts, ({ db, clock }) => deleteOldRows.studentCodes(db, clock.now(), BATCH)],
  devices: [inOne(releaseSessions), inOne(deleteUnseenDevices)],
  tokens: [inBatches(deleteOldRows.tokens)],
  exports: [deleteOldExports],
  deliveries: [inBatches(deleteOldRows.deliveries)],
  requests: [({ db }) => deleteOldRequests(db, retention.requests.days)],
  events: [inBatches(deleteOldRows.events)],
  keys: [inOne(deleteOldSecrets)],
  views: [inBatches((db, before, max) => deleteOldRows.views(db, mondayOf(toIsoDay(before)), max))],
}

/** Sweep: deletes or blanks what is older than its rule says. A rule that fails does not stop the others. */
export async function enforceRetention(ctx: Context): Promise<void> {
  const failed: string[] = []
  for (const { name } of retentionRules)
    try {
      for (const enforce of enforcers[name]) await enforce(ctx, cutoffOf(name, ctx.clock.now()))
    } catch (error) {
      failed.push(name)
      ctx.log.error({ err: error, rule: name }, 'retention rule failed')
    }
  if (failed.length > 0) throw new Error(`retention rules failed: ${failed.join(', ')}`)
}

/** Sweep. */
export const cleanUpCasePhotos = (ctx: Context): Promise<void> =>
  removeStrayPhotos(ctx, addDays(ctx.clock.now(), -1), (since) => casePhotoKeys(ctx.db, since))

function inOne(work: (db: DbOrTx, before: Date) => Promise<unknown>): Enforcer {
  return ({ db }, before) => work(db, before)
}

function inBatches(work: (db: DbOrTx, before: Date, max: number) => Promise<number>): Enforcer {
  return async ({ db }, before) => {
    while ((await work(db, before, BATCH)) === BATCH);
  }
}

/** Deletes photos first, so that after a crash the rows still name those that are left. */
function withPhotos(
  find: (db: DbOrTx, before: Date, max: number) => Promise<{ id: string; photos: StoredImage[] }[]>,
  remove: (db: DbOrTx, ids: readonly string[], before: Date) => Promise<unknown>,
): Enforcer {
  return async (ctx, before) => {
    for (let found = BATCH; found === BATCH; ) {
      const rows = await find(ctx.db, before, BATCH)
      const photos = rows.flatMap((row) => row.photos)
      await removeImages(ctx.files, photos)
      const ids = rows.map(({ id }) => id)
      await remove(ctx.db, ids, before)
      found = rows.length
    }
  }
}

async function blankCases(db: DbOrTx, ids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const blank of [blankOrders, blankReturns, blankDisputes, deleteAppeals]) await blank(tx, ids)
  })
}
