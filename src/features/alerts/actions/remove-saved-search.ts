import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { alertErrors } from '../errors.ts'
import { deleteSavedSearch } from '../store/searches.ts'

/**
 * Takes a search off its owner's list, whether it waits or was found; nothing where it is not on it.
 *
 * @throws `sign-in-needed` for a guest, `saved-search-wanted` (409) where everybody sees it as an open "Se busca": who
 * tidies their list would end that unseen
 */
export async function removeSavedSearch(ctx: Context, viewer: Viewer | null, id: string): Promise<void> {
  const owner = requireViewer(viewer)
  if (!isUuid(id)) return
  await inTransaction(ctx.db, async (tx) => {
    // As whoever changes a notice that hangs on it: the person first.
    await lockActiveUser(tx, owner)
    if (!(await deleteSavedSearch(tx, owner.id, id))) throw appError(alertErrors, 'saved-search-wanted')
  })
}
