import type { Context } from '../context.ts'
import { settings } from '../features/settings/rules.ts'
import { addDays, addMs, HOUR, SECOND, startOfDay, toIsoDay } from '../lib/dates.ts'
import { metrics } from '../platform/metrics.ts'
import { type Sweep, sweeps } from './sweeps.ts'

export function msUntilReminders(now: Date): number {
  const today = addMs(startOfDay(toIsoDay(now)), settings.reminders.hour * HOUR)
  const next = today > now ? today : addDays(today, 1)
  return Math.ceil((next.getTime() - now.getTime()) / SECOND) * SECOND
}

export async function runDueWork(ctx: Context): Promise<void> {
  for (const sweep of sweeps) await runSweep(ctx, sweep)
}

async function runSweep(ctx: Context, { run }: Sweep): Promise<void> {
  const started = performance.now()
  try {
    await run(ctx)
    metrics.sweep(run.name, started, true)
  } catch (error) {
    metrics.sweep(run.name, started, false)
    ctx.log.error({ err: error, sweep: run.name }, 'sweep failed')
  }
}

export type Schedule = {
  isAlive(): boolean
  stop(): Promise<void>
}

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
          // Other sweeps that end do not count: this one may hang.
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
