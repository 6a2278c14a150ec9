import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { keepSearch } from '../../alerts/actions/keep-search.ts'
import type { SearchTiming } from '../../alerts/rules.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import type { NewNotice } from '../store/notices.ts'

type Sought = Pick<NewNotice, 'title' | 'isbn' | 'maxPriceCents' | 'minWear'> & { timing: SearchTiming }

/**
 * Keeps the private side of a notice, which tells its owner of what comes; where they saved that search themselves, it is
 * that one, as it is. Answers its id.
 */
export function keepNoticeSearch(
  ctx: Context,
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  notice: Sought,
): Promise<string> {
  const { title, isbn = null, maxPriceCents = null, minWear = null, timing } = notice
  const search = { text: title, filters: { ...noFilters, maxCents: maxPriceCents }, isbn, minWear }
  return keepSearch(ctx, tx, viewer, search, { timing, ofNotice: true })
}
