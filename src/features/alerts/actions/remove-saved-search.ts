import type { Context } from '../../../context.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { deleteSavedSearch } from '../store/searches.ts'

/**
 * Takes a search off its owner's list, whether it waits or was found; nothing where it is not on it. Throws
 * `sign-in-needed` (401) for a guest.
 */
export async function removeSavedSearch(ctx: Context, viewer: Viewer | null, id: string): Promise<void> {
  const owner = requireViewer(viewer)
  if (!isUuid(id)) return
  await inTransaction(ctx.db, async (tx) => {
    // As whoever changes a notice that hangs on it: the person first.
    await lockActiveUser(tx, owner)
    await deleteSavedSearch(tx, owner.id, id)
  })
}
