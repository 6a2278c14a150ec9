import type { Context } from '../context.ts'
import { runDueWork, untilReminders } from '../jobs/schedule.ts'

/**
 * Moves shop and payment sandbox ahead a day at a time, to the hour of its reminders: on each day what is due is done and its jobs are run, so that
 * a leap of weeks ends where the weeks would have led and sends what each day would have sent.
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

/** A development stand-in of the provider has a clock to move along; the real one has none, nor demo mode. */
async function moveProviderClock(ctx: Context, ms: number): Promise<void> {
  if (!ctx.env.STRIPE_API_BASE) return
  const response = await fetch(new URL('/_sandbox/clock/advance', ctx.env.STRIPE_API_BASE), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: ms / 1_000 }),
  })
  if (!response.ok) ctx.log.warn({ status: response.status }, 'the provider did not move its clock')
}
