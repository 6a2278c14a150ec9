import type { Context } from '../context.ts'
import { runDueWork, untilReminders } from '../jobs/schedule.ts'

/**
 * Moves shop and payment sandbox ahead by `ms`, a day at a time to the hour of reminders. Each day runs its due
 * sweeps and jobs, so that a leap of weeks has the same result as the weeks.
 */
export async function moveClock(
  ctx: Context,
  ms: number,
  settleJobs: () => Promise<void> = async () => {},
): Promise<void> {
  for (let left = ms; left > 0; ) {
    const step = Math.min(left, untilReminders(ctx.clock.now()))
    left -= step
    await ctx.clock.advance(step)
    await moveProviderClock(ctx, step)
    await settleJobs()
    await runDueWork(ctx)
    await settleJobs()
  }
}

/** Only the development sandbox of the provider has a clock to move. */
async function moveProviderClock(ctx: Context, ms: number): Promise<void> {
  if (!ctx.env.STRIPE_API_BASE) return
  const response = await fetch(new URL('/_sandbox/clock/advance', ctx.env.STRIPE_API_BASE), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: ms / 1_000 }),
  })
  if (!response.ok) ctx.log.warn({ status: response.status }, 'could not move the clock of the provider')
}
