import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { refuseProhibited } from '../../search/cache-prohibited.ts'
import { alertErrors } from '../errors.ts'
import type { SearchToSave } from '../rules.ts'
import { storeSavedSearch } from './store-saved-search.ts'

/**
 * Keeps a search for its viewer, who is told at once of whatever is published for it (CAT-17, BYD-05). One that waits
 * already is not kept twice.
 *
 * @throws `saved-search-sign-in-needed`, `prohibited-item`, and what `keepSearch` throws
 */
export async function saveSearch(
  ctx: Context,
  viewer: Viewer | null,
  given: SearchToSave,
): Promise<{ id: string }> {
  if (!viewer) throw appError(alertErrors, 'saved-search-sign-in-needed')
  if (!given.isbn) await refuseProhibited(ctx.db, given.text, 'q')
  return inTransaction(ctx.db, async (tx) => ({
    id: await storeSavedSearch(ctx, tx, viewer, given, { timing: 'at-once' }),
  }))
}
