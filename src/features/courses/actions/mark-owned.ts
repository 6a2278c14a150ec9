import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { isbnIn } from '../../../lib/isbn.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { courseErrors } from '../errors.ts'
import { most } from '../rules.ts'
import { nameKey } from '../rules-list.ts'
import { countOthersOwned, markOwned, unmarkOwned } from '../store-people.ts'

/**
 * "Ya lo tengo" of a book by its ISBN or of a thing by its name, or no longer.
 *
 * @throws `sign-in-needed`, `owned-full`
 */
export async function markItem(
  ctx: Context,
  viewer: Viewer | null,
  { item, owned }: { item: string; owned: boolean },
): Promise<void> {
  const owner = requireViewer(viewer)
  const key = isbnIn(item) ?? nameKey(item)
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    if (!owned) return unmarkOwned(tx, owner.id, key)
    if ((await countOthersOwned(tx, owner.id, key)) >= most.owned) throw appError(courseErrors, 'owned-full')
    await markOwned(tx, owner.id, key, ctx.clock.now())
  })
}
