import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { storeSavedSearch } from '../../alerts/actions/store-saved-search.ts'
import type { SearchTiming } from '../../alerts/rules.ts'
import { serveNotice } from '../../alerts/store/searches.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import { type NewNotice, openNoticeOf } from '../store/notices.ts'

type Sought = Pick<NewNotice, 'title' | 'isbn' | 'maxPriceCents' | 'minWear'> & {
  id: string
  timing: SearchTiming
}

/**
 * Keeps the private side of a notice, which tells its owner of what comes; where they saved that search themselves, it is
 * that one, as it is. Answers its id.
 */
export function attachSavedSearch(
  ctx: Context,
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  notice: Sought,
): Promise<string> {
  const { id, title, isbn = null, maxPriceCents = null, minWear = null, timing } = notice
  const search = { text: title, filters: { ...noFilters, maxCents: maxPriceCents }, isbn, minWear }
  return storeSavedSearch(ctx, tx, viewer, search, { timing, wantedId: id })
}

/** The same once the notice is over, or asks for another: it goes, unless its owner saved it or another notice finds by it. */
export async function detachSavedSearch(tx: Tx, searchId: string, noticeId: string): Promise<void> {
  await serveNotice(tx, searchId, await openNoticeOf(tx, searchId, noticeId))
}
