import type { Context } from '../../../context.ts'
import { isRefusedData } from '../../../platform/db/errors.ts'
import { settings } from '../../settings/rules.ts'
import { drainCounts, noteCounts } from '../cache-counts.ts'
import { addCounts, type DayCount, type Opening } from '../store/counts.ts'

/** Notes what was counted; it is written some seconds later together with others. */
export function noteSearch(ctx: Context, day: DayCount, opening?: Opening): void {
  if (noteCounts(ctx.db, [day], opening ? [opening] : [])) writeLater(ctx)
}

function writeLater(ctx: Context): void {
  setTimeout(() => void writeSearches(ctx), settings.views.writeMs).unref()
}

/**
 * Writes what has been counted so far. Where that fails it stays noted for the next time, unless the database refuses it
 * for what it is.
 */
export async function writeSearches(ctx: Context): Promise<void> {
  const counts = drainCounts(ctx.db)
  if (counts.days.size === 0) return
  try {
    await addCounts(ctx.db, counts)
  } catch (error) {
    ctx.log.error({ err: error, texts: counts.days.size }, 'searches were not written')
    if (isRefusedData(error)) return
    if (noteCounts(ctx.db, counts.days.values(), counts.openings.values())) writeLater(ctx)
  }
}
