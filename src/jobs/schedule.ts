import type { Context } from '../context.ts'
import { matchSavedSearches } from '../features/alerts/actions/match-saved-searches.ts'
import { refreshPrices, sortByCounters } from '../features/catalogue/handlers.ts'
import { expireCheckouts } from '../features/checkout/actions/expire-checkouts.ts'
import { pollOpenCheckouts } from '../features/checkout/actions/poll-open-checkouts.ts'
import { askAtEndOfTerm } from '../features/courses/actions/ask-at-end-of-term.ts'
import { endRefundedDisputes } from '../features/disputes/actions/end-refunded.ts'
import { reviewDisputes } from '../features/disputes/actions/review-disputes.ts'
import { notifyDropOffs } from '../features/hand-over/actions/notify-drop-offs.ts'
import { resumeImports } from '../features/imports/actions/sweep-imports.ts'
import { sendDigests } from '../features/notifications/actions/send-digests.ts'
import { sendWaitingMails } from '../features/orders/actions/queue-mail.ts'
import { remindOfOrders } from '../features/orders/actions/remind-of-orders.ts'
import { pollMissedWebhooks } from '../features/payments/actions/poll-missed-webhooks.ts'
import { moveDueReturns } from '../features/returns/actions/move-due-returns.ts'
import { remindOfReturns } from '../features/returns/actions/remind-returns.ts'
import { settings } from '../features/settings/rules.ts'
import { alertLongHolds } from '../features/settlement/actions/alert-long-holds.ts'
import { notifyUpcomingReleases } from '../features/settlement/actions/notify-upcoming-releases.ts'
import { reconcileDaily } from '../features/settlement/actions/reconcile.ts'
import { confirmSilentOrders, releaseDueOrders } from '../features/settlement/actions/release-due.ts'
import { resolveExpiredHolds } from '../features/settlement/actions/resolve-expired-holds.ts'
import { resendOperations, retryUnprocessedEvents } from '../features/settlement/actions/retry-operations.ts'
import { checkBooksDaily } from '../features/staff/actions/check-books.ts'
import { refreshTrust } from '../features/staff/actions/refresh-trust.ts'
import { settleDecisions } from '../features/staff/actions/settle-decisions.ts'
import { sendDueWebhooks } from '../features/store-webhooks/actions/deliver.ts'
import { expireNotices } from '../features/wanted/actions/end-notice.ts'
import { addDays, addMs, HOUR, MINUTE, SECOND, startOfDay, toIsoDay } from '../lib/dates.ts'
import { forgetChanges } from '../platform/changes/changes.ts'
import { metrics } from '../platform/metrics.ts'
import { enforceRetention } from './retention.ts'

/**
 * What falls due with time. Each sweep finds its rows by their deadline on the shop's clock, locks them one by
 * one and is safe to run anywhere, any number of times, at once.
 */
export type Sweep = { name: string; run: (ctx: Context) => Promise<unknown>; everyMs: number }

const SOON = 15 * SECOND

const sweeps: Sweep[] = [
  { name: 'settle-decisions', run: settleDecisions, everyMs: SOON },
  { name: 'expire-checkouts', run: expireCheckouts, everyMs: SOON },
  // Before the releases, which wait for the end of returns.
  { name: 'move-due-returns', run: moveDueReturns, everyMs: SOON },
  { name: 'remind-of-returns', run: remindOfReturns, everyMs: MINUTE },
  { name: 'confirm-silent-orders', run: confirmSilentOrders, everyMs: SOON },
  { name: 'send-waiting-mails', run: sendWaitingMails, everyMs: SOON },
  { name: 'tell-of-left-orders', run: notifyDropOffs, everyMs: SOON },
  { name: 'remind-of-orders', run: remindOfOrders, everyMs: MINUTE },
  { name: 'warn-of-releases', run: notifyUpcomingReleases, everyMs: MINUTE },
  { name: 'release-due-orders', run: releaseDueOrders, everyMs: SOON },
  { name: 'end-refunded-disputes', run: endRefundedDisputes, everyMs: SOON },
  { name: 'review-disputes', run: reviewDisputes, everyMs: MINUTE },
  { name: 'look-again', run: pollOpenCheckouts, everyMs: MINUTE },
  { name: 'resend-operations', run: resendOperations, everyMs: MINUTE },
  { name: 'fetch-events', run: pollMissedWebhooks, everyMs: 5 * MINUTE },
  { name: 'resume-events', run: retryUnprocessedEvents, everyMs: MINUTE },
  { name: 'refresh-prices', run: refreshPrices, everyMs: MINUTE },
  // After the prices, which it asks for.
  { name: 'match-saved-searches', run: matchSavedSearches, everyMs: SOON },
  { name: 'send-digests', run: sendDigests, everyMs: MINUTE },
  { name: 'ask-at-end-of-term', run: askAtEndOfTerm, everyMs: HOUR },
  { name: 'expire-wanted', run: expireNotices, everyMs: 5 * MINUTE },
  { name: 'sort-by-counters', run: sortByCounters, everyMs: 10 * MINUTE },
  { name: 'weigh-trust', run: (ctx) => refreshTrust(ctx), everyMs: 10 * MINUTE },
  { name: 'watch-holds', run: alertLongHolds, everyMs: HOUR },
  { name: 'end-holds', run: resolveExpiredHolds, everyMs: HOUR },
  { name: 'reconcile', run: reconcileDaily, everyMs: HOUR },
  // After the comparison with the provider, whose open differences it counts.
  { name: 'check-books', run: checkBooksDaily, everyMs: HOUR },
  { name: 'resume-imports', run: resumeImports, everyMs: 5 * MINUTE },
  { name: 'enforce-retention', run: enforceRetention, everyMs: HOUR },
  { name: 'forget-changes', run: (ctx) => forgetChanges(ctx.db), everyMs: MINUTE },
  { name: 'send-webhooks', run: sendDueWebhooks, everyMs: SOON },
]

/**
 * Milliseconds, in whole seconds, until the next hour at which reminders go out: what speaks of a day is said on it.
 */
export function untilReminders(now: Date): number {
  const today = addMs(startOfDay(toIsoDay(now)), settings.reminders.hour * HOUR)
  const next = today > now ? today : addDays(today, 1)
  return Math.ceil((next.getTime() - now.getTime()) / SECOND) * SECOND
}

/** Runs every sweep now, as when the demo's clock has moved. */
export async function runDueWork(ctx: Context): Promise<void> {
  for (const sweep of sweeps) await runSweep(ctx, sweep)
}

/** One that fails is logged and leaves the others alone. */
async function runSweep(ctx: Context, { name, run }: Sweep): Promise<void> {
  const started = performance.now()
  try {
    await run(ctx)
    metrics.sweep(name, started, true)
  } catch (error) {
    metrics.sweep(name, started, false)
    ctx.log.error({ err: error, sweep: name }, 'sweep failed')
  }
}

export type Schedule = {
  /** Whether the most frequent sweep has come round lately. */
  isAlive(): boolean
  stop(): Promise<void>
}

/** Runs each sweep from now on, never the same one twice at once in this process. */
export function startSchedule(ctx: Context, all: readonly Sweep[] = sweeps): Schedule {
  let lastRound = performance.now()
  const mostFrequent = all.reduce((first, sweep) => (sweep.everyMs < first.everyMs ? sweep : first))
  const running = new Map<Sweep, Promise<void>>()
  const timers = all.map((sweep) =>
    setInterval(() => {
      if (running.has(sweep)) return
      running.set(
        sweep,
        runSweep(ctx, sweep).finally(() => {
          running.delete(sweep)
          // One that hangs is not made up for by others that run.
          if (sweep === mostFrequent) lastRound = performance.now()
        }),
      )
    }, sweep.everyMs),
  )
  return {
    isAlive: () => performance.now() - lastRound < 4 * mostFrequent.everyMs,
    async stop() {
      timers.forEach(clearInterval)
      await Promise.all(running.values())
    },
  }
}
