import type { Context } from '../../../context.ts'
import { isRefusedData } from '../../../platform/db/errors.ts'
import { settings } from '../../settings/rules.ts'
import { drainCounts, recordCounts } from '../cache-counts.ts'
import { addCounts, type DayCount } from '../store/counts.ts'

/** Notes a search; it is written some seconds later together with others. */
export function recordSearch(ctx: Context, day: DayCount): void {
  if (recordCounts(ctx.db, [day])) writeLater(ctx)
}

function writeLater(ctx: Context): void {
  setTimeout(() => void writeSearches(ctx), settings.views.writeMs).unref()
}

/**
 * Writes the counts so far. Where that fails they stay noted for the next time, unless the database refuses them as
 * invalid.
 */
export async function writeSearches(ctx: Context): Promise<void> {
  const counts = drainCounts(ctx.db)
  if (counts.length === 0) return
  try {
    await addCounts(ctx.db, counts)
  } catch (error) {
    ctx.log.error({ err: error, texts: counts.length }, 'searches were not written')
    if (isRefusedData(error)) return
    if (recordCounts(ctx.db, counts)) writeLater(ctx)
  }
}
