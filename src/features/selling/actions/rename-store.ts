import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { suspendProducts } from '../../catalogue/store/closing.ts'
import { chooseStoreName, nameConflict, nameRefused } from '../../stores/actions/choose-store-name.ts'
import { storeErrors } from '../../stores/errors.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { canRename } from '../../stores/rules.ts'
import { renameHeldStore, storeNaming, updateStoreRow } from '../../stores/store-writes.ts'

/**
 * Renames an open store once, soon after its opening; its address never changes (D2 §2.8). A held one is renamed with its
 * address and opens, unless the new name resembles the house's too.
 *
 * @throws `store-missing`, `store-not-held`, `store-name-taken`, `store-name-reserved`
 */
export async function renameStore(ctx: Context, viewer: Viewer, name: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await authorizeOwnStore(tx, viewer, true)
    const before = await storeNaming(tx, id)
    const now = ctx.clock.now()
    if (!before.heldAt && !canRename(before, now)) throw appError(storeErrors, 'store-not-held')
    const { isHeld } = await chooseStoreName(ctx, tx, name, id)
    if (!before.heldAt) {
      if (isHeld) throw nameRefused('store-name-reserved')
      return updateStoreRow(tx, id, { name, renamedAt: now, updatedAt: now })
    }
    await renameHeldStore(tx, id, name, isHeld, now)
    await suspendProducts(tx, id, now)
  }).catch((error: unknown) => {
    throw nameConflict(error)
  })
  invalidate(ctx.db, 'stores')
}
