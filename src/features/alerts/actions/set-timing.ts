import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { alertErrors } from '../errors.ts'
import type { SearchTiming } from '../rules.ts'
import { updateTiming } from '../store/searches.ts'

/**
 * Sets when a saved search tells its owner. Throws `sign-in-needed` (401) for a guest, `saved-search-gone` (404) where it
 * is not on their list, or was found once for all.
 */
export async function setTiming(
  ctx: Context,
  viewer: Viewer | null,
  id: string,
  timing: SearchTiming,
): Promise<void> {
  const { id: userId } = requireViewer(viewer)
  if (!isUuid(id) || !(await updateTiming(ctx.db, { userId, id, timing })))
    throw appError(alertErrors, 'saved-search-gone')
}

/** Pauses a search for whoever holds a mail that offers to; nothing where it is paused or gone. */
export async function pauseSearch(ctx: Context, userId: string, id: string): Promise<void> {
  await updateTiming(ctx.db, { userId, id, timing: 'paused' })
}
