import type { Context } from '../context.ts'
import { refreshPrices } from '../features/catalogue/handlers.ts'
import { expireCheckouts } from '../features/checkout/actions/expire-checkouts.ts'
import { confirmSilentOrders, releaseDueOrders } from '../features/payouts/actions/release-due.ts'
import { resendOperations } from '../features/payouts/actions/resend-operations.ts'

/**
 * What falls due with time. Each sweep finds its rows by their deadline on the shop's clock, locks them one by
 * one and is safe to run anywhere, any number of times, at once.
 */
type Sweep = { name: string; run: (ctx: Context) => Promise<unknown> }

const sweeps: Sweep[] = [
  { name: 'expire-checkouts', run: expireCheckouts },
  { name: 'confirm-silent-orders', run: confirmSilentOrders },
  { name: 'release-due-orders', run: releaseDueOrders },
  { name: 'resend-operations', run: resendOperations },
  { name: 'refresh-prices', run: refreshPrices },
]

const SWEEP_EVERY_MS = 15_000

/** Runs every sweep; one that fails is logged and leaves the others alone. */
export async function runDueWork(ctx: Context): Promise<void> {
  for (const { name, run } of sweeps)
    await run(ctx).catch((error: unknown) => ctx.log.error({ err: error, sweep: name }, 'sweep failed'))
}

/** Sweeps from now on, never two runs of one process at once; answers how to stop. */
export function startSchedule(ctx: Context): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = runDueWork(ctx).finally(() => {
      busy = false
    })
  }, SWEEP_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
