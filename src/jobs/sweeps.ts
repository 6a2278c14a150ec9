import type { Context } from '../context.ts'
import { matchSavedSearches } from '../features/alerts/actions/match-saved-searches.ts'
import { refreshPrices, sortByCounters } from '../features/catalogue/handlers.ts'
import { expireCheckouts, pollOpenCheckouts } from '../features/checkout/actions/sweep-checkouts.ts'
import { mailUnreadMessages } from '../features/conversations/handlers.ts'
import { remindAtEndOfTerm } from '../features/courses/actions/remind-at-end-of-term.ts'
import { endRefundedDisputes } from '../features/disputes/actions/end-dispute.ts'
import { reviewDisputes } from '../features/disputes/actions/review-disputes.ts'
import { notifyDropOffs } from '../features/hand-over/actions/mark-dropped-off.ts'
import { resumeImports } from '../features/imports/actions/sweep-imports.ts'
import { sendDigests } from '../features/notifications/actions/send-digests.ts'
import { sendDuePushes } from '../features/notifications/actions/send-pushes.ts'
import { sendWaitingMails } from '../features/orders/actions/queue-mail.ts'
import { remindOfOrders } from '../features/orders/actions/remind-of-orders.ts'
import { pollMissedWebhooks } from '../features/payments/actions/poll-missed-webhooks.ts'
import { expirePriceOffers } from '../features/price-offers/actions.ts'
import { computeReliability, countUncollectedParcels } from '../features/reliability/actions.ts'
import { moveDueReturns } from '../features/returns/actions/move-due-returns.ts'
import { remindOfReturns } from '../features/returns/actions/remind-returns.ts'
import { reconcileDaily } from '../features/settlement/actions/reconcile.ts'
import {
  confirmSilentOrders,
  notifyUpcomingReleases,
  releaseDueOrders,
} from '../features/settlement/actions/release-due.ts'
import { alertLongHolds, resolveExpiredHolds } from '../features/settlement/actions/resolve-expired-holds.ts'
import { retryOperations, retryUnprocessedEvents } from '../features/settlement/actions/retry-operations.ts'
import { checkBooksDaily } from '../features/staff/actions/check-books.ts'
import { refreshTrust } from '../features/staff/actions/refresh-trust.ts'
import { settleDecisions } from '../features/staff/actions/settle-decisions.ts'
import { sendDueWebhooks } from '../features/store-webhooks/actions/deliver.ts'
import { expireNotices } from '../features/wanted/actions/end-notice.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../lib/dates.ts'
import { deleteOldChanges } from '../platform/changes/changes.ts'
import { cleanUpCasePhotos, enforceRetention } from './retention.ts'

/**
 * Work that falls due with time. A sweep finds its rows by their deadline on the shop's clock and locks them one by one, so
 * that it may run in any process, any number of times, also at the same time. Logs and metrics name it as its function.
 */
export type Sweep = { run: (ctx: Context) => Promise<unknown>; everyMs: number }

const SOON = 15 * SECOND

export const sweeps: readonly Sweep[] = [
  { run: settleDecisions, everyMs: SOON },
  { run: expireCheckouts, everyMs: SOON },
  // Before the releases, which wait for the end of returns.
  { run: moveDueReturns, everyMs: SOON },
  { run: remindOfReturns, everyMs: MINUTE },
  { run: confirmSilentOrders, everyMs: SOON },
  { run: sendWaitingMails, everyMs: SOON },
  { run: notifyDropOffs, everyMs: SOON },
  { run: remindOfOrders, everyMs: MINUTE },
  { run: notifyUpcomingReleases, everyMs: MINUTE },
  { run: releaseDueOrders, everyMs: SOON },
  { run: endRefundedDisputes, everyMs: SOON },
  { run: reviewDisputes, everyMs: MINUTE },
  { run: pollOpenCheckouts, everyMs: MINUTE },
  { run: retryOperations, everyMs: MINUTE },
  { run: pollMissedWebhooks, everyMs: 5 * MINUTE },
  { run: retryUnprocessedEvents, everyMs: MINUTE },
  { run: refreshPrices, everyMs: MINUTE },
  // After the prices, which it reads.
  { run: matchSavedSearches, everyMs: SOON },
  { run: sendDigests, everyMs: MINUTE },
  { run: sendDuePushes, everyMs: SOON },
  { run: remindAtEndOfTerm, everyMs: HOUR },
  { run: expirePriceOffers, everyMs: MINUTE },
  { run: mailUnreadMessages, everyMs: SOON },
  { run: expireNotices, everyMs: 5 * MINUTE },
  { run: sortByCounters, everyMs: 10 * MINUTE },
  { run: computeReliability, everyMs: HOUR },
  { run: countUncollectedParcels, everyMs: HOUR },
  { run: refreshTrust, everyMs: 10 * MINUTE },
  { run: alertLongHolds, everyMs: HOUR },
  { run: resolveExpiredHolds, everyMs: HOUR },
  { run: reconcileDaily, everyMs: HOUR },
  // After the comparison with the provider, whose open differences it counts.
  { run: checkBooksDaily, everyMs: HOUR },
  { run: resumeImports, everyMs: 5 * MINUTE },
  { run: enforceRetention, everyMs: HOUR },
  { run: cleanUpCasePhotos, everyMs: DAY },
  { run: deleteOldChanges, everyMs: MINUTE },
  { run: sendDueWebhooks, everyMs: SOON },
]
