import type { Context } from '../src/context.ts'
import { DAY } from '../src/lib/dates.ts'

/** The same context at another time, for what happened before the demo began; nobody is mailed about it. */
export function contextAt(ctx: Context, now: Date): Context {
  const clock = { ...ctx.clock, now: () => now }
  return { ...ctx, clock, jobs: { enqueue: async () => {}, enqueueAll: async () => {} } }
}

export function daysBefore(now: Date, days: number, hours = 0): Date {
  return new Date(now.getTime() - days * DAY - hours * 3_600_000)
}

/** Runs `work` on each item, `width` at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const lane = async () => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    } catch (error) {
      queue.length = 0
      throw error
    }
  }
  // None of them is still at work when this ends, also where another has failed.
  for (const each of await Promise.allSettled(Array.from({ length: width }, lane)))
    if (each.status === 'rejected') throw each.reason
}
