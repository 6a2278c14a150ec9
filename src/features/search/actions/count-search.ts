import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { isRefusedData } from '../../../platform/db/errors.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { isFirstAction, type Visitor } from '../../catalogue/actions/count-visit.ts'
import { countWithinLimit } from '../../catalogue/cache-visits.ts'
import { addressKey } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { readSearch } from '../read-search.ts'
import { countedText, writtenText } from '../rules-counted.ts'
import { addCounts, type DayCount } from '../store/counts.ts'

/** Once per visitor in half an hour, and limited per address. The server itself searches for results. */
export async function countSearch(ctx: Context, visitor: Visitor, q: string): Promise<void> {
  const text = countedText(q)
  if (text === '' || !isFirstAction(ctx, visitor, `search ${text}`)) return
  const name = `${addressKey(visitor.address)} searches`
  if (!countWithinLimit(ctx.db, { name, max: settings.searches.perAddress })) return
  const { total } = await readSearch(ctx, { text: writtenText(q), limit: 1 })
  const day = toIsoDay(ctx.clock.now())
  recordSearches(ctx, [{ text, day, written: writtenText(q), searches: 1, empty: total === 0 ? 1 : 0 }])
}

/** Maximum number of unwritten texts: people do not search for more within seconds. */
const MAX_WAITING = 10_000

const waiting = new WeakMap<Db, Map<string, DayCount>>()

/** The write follows some seconds later, together with others. */
export function recordSearches(ctx: Context, days: Iterable<DayCount>): void {
  const counts = waiting.get(ctx.db) ?? new Map<string, DayCount>()
  if (!waiting.has(ctx.db)) {
    waiting.set(ctx.db, counts)
    setTimeout(() => void writeSearches(ctx), settings.views.writeMs).unref()
  }
  for (const count of days) {
    const key = `${count.day} ${count.text}`
    const before = counts.get(key)
    if (before || counts.size < MAX_WAITING) counts.set(key, before ? sumOf(before, count) : count)
  }
}

/** Writes the recorded counts. A failed write is retried later, unless the database rejects the data. */
export async function writeSearches(ctx: Context): Promise<void> {
  const counts = [...(waiting.get(ctx.db)?.values() ?? [])]
  waiting.delete(ctx.db)
  if (counts.length === 0) return
  try {
    await addCounts(ctx.db, counts)
  } catch (error) {
    ctx.log.error({ err: error, texts: counts.length }, 'searches were not written')
    if (!isRefusedData(error)) recordSearches(ctx, counts)
  }
}

const sumOf = (one: DayCount, other: DayCount): DayCount => ({
  ...one,
  written: one.written > other.written ? one.written : other.written,
  searches: one.searches + other.searches,
  empty: one.empty + other.empty,
})
