import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { disableSwitch } from '../../notifications/actions/save-settings.ts'
import { readUnsubscribe } from '../../notifications/read-unsubscribe.ts'
import { unsubscribeSwitches } from '../../notifications/rules.ts'
import { alertErrors } from '../errors.ts'
import type { SearchTiming } from '../rules.ts'
import { deleteSavedSearch, updateTiming } from '../store/searches.ts'

/** @throws `sign-in-needed`, `saved-search-gone` */
export async function setTiming(ctx: Context, viewer: Viewer | null, id: string, timing: SearchTiming) {
  const { id: userId } = requireViewer(viewer)
  if (!isUuid(id) || !(await updateTiming(ctx.db, { userId, id, timing })))
    throw appError(alertErrors, 'saved-search-gone')
}

/**
 * Deletes a saved search of the viewer; does nothing if it is not theirs.
 *
 * @throws `sign-in-needed`, `saved-search-wanted` (409): deleting it would silently end an open notice
 */
export async function removeSavedSearch(ctx: Context, viewer: Viewer | null, id: string): Promise<void> {
  const owner = requireViewer(viewer)
  if (!isUuid(id)) return
  await inTransaction(ctx.db, async (tx) => {
    // The same lock order as changes of a notice.
    await lockActiveUser(tx, owner)
    if (!(await deleteSavedSearch(tx, owner.id, id))) throw appError(alertErrors, 'saved-search-wanted')
  })
}

/** Applies the unsubscribe link of a mail. Returns false if the token is not signed by this site. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const stop = readUnsubscribe(ctx, token)
  if (!stop) return false
  if (stop.kind === 'search')
    await updateTiming(ctx.db, { userId: stop.userId, id: stop.searchId, timing: 'paused' })
  else await disableSwitch(ctx, stop.userId, unsubscribeSwitches[stop.kind])
  return true
}
