import type { Context } from '../context.ts'
import { cleanUpAccounts } from '../features/accounts/actions/clean-up-accounts.ts'
import { refreshPrices } from '../features/catalogue/handlers.ts'
import { expireCheckouts } from '../features/checkout/actions/expire-checkouts.ts'
import { confirmSilentOrders, releaseDueOrders } from '../features/payouts/actions/release-due.ts'
import { resendOperations } from '../features/payouts/actions/resend-operations.ts'
import { cleanUpUploads } from '../features/stores/actions/drop-uploads.ts'
import { HOUR, MINUTE, SECOND } from '../lib/dates.ts'

/**
 * What falls due with time. Each sweep finds its rows by their deadline on the shop's clock, locks them one by
 * one and is safe to run anywhere, any number of times, at once.
 */
type Sweep = { name: string; run: (ctx: Context) => Promise<unknown>; everyMs: number }

const SOON = 15 * SECOND

const sweeps: Sweep[] = [
  { name: 'expire-checkouts', run: expireCheckouts, everyMs: SOON },
  { name: 'confirm-silent-orders', run: confirmSilentOrders, everyMs: SOON },
  { name: 'release-due-orders', run: releaseDueOrders, everyMs: SOON },
  { name: 'resend-operations', run: resendOperations, everyMs: MINUTE },
  { name: 'refresh-prices', run: refreshPrices, everyMs: MINUTE },
  { name: 'clean-up-uploads', run: cleanUpUploads, everyMs: HOUR },
  { name: 'clean-up-accounts', run: cleanUpAccounts, everyMs: HOUR },
]

/** Runs every sweep now, as when the demo's clock has moved. */
export async function runDueWork(ctx: Context): Promise<void> {
  for (const sweep of sweeps) await runSweep(ctx, sweep)
}

/** One that fails is logged and leaves the others alone. */
async function runSweep(ctx: Context, { name, run }: Sweep): Promise<void> {
  await run(ctx).catch((error: unknown) => ctx.log.error({ err: error, sweep: name }, 'sweep failed'))
}

/** Runs each sweep from now on, never the same one twice at once in this process; answers how to stop. */
export function startSchedule(ctx: Context): () => Promise<void> {
  const running = new Map<Sweep, Promise<void>>()
  const timers = sweeps.map((sweep) =>
    setInterval(() => {
      if (running.has(sweep)) return
      running.set(
        sweep,
        runSweep(ctx, sweep).finally(() => running.delete(sweep)),
      )
    }, sweep.everyMs),
  )
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(running.values())
  }
}
