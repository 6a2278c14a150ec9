import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { isFirstAction, type Visitor } from '../../catalogue/actions/count-visit.ts'
import { countWithinLimit } from '../../catalogue/cache-visits.ts'
import { addressKey } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { readSearch } from '../read-search.ts'
import { countedText, writtenText } from '../rules-counted.ts'
import { recordSearch } from './write-searches.ts'

/**
 * Counts a search of a text: one a visitor in half an hour, and a bounded number of texts from one address. The server
 * itself finds out whether it has results.
 */
export async function countSearch(ctx: Context, visitor: Visitor, q: string): Promise<void> {
  const text = countedText(q)
  if (text === '' || !isFirstAction(ctx, visitor, `search ${text}`)) return
  const name = `${addressKey(visitor.address)} searches`
  if (!countWithinLimit(ctx.db, { name, max: settings.searches.perAddress })) return
  const { total } = await readSearch(ctx, { text: writtenText(q), limit: 1 })
  const day = toIsoDay(ctx.clock.now())
  recordSearch(ctx, { text, day, written: writtenText(q), searches: 1, empty: total === 0 ? 1 : 0 })
}
