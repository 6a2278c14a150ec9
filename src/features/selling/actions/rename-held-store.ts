import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { suspendProducts } from '../../catalogue/store/closing.ts'
import { chooseStoreName, nameConflict } from '../../stores/actions/choose-store-name.ts'
import { storeErrors } from '../../stores/errors.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { renameStore, storeHeldAt } from '../../stores/store-writes.ts'

/**
 * It opens, unless the new name resembles the house's too. The address of an open store never changes (D2
 * §2.8).
 *
 * @throws `store-missing`, `store-not-held`, `store-name-taken`, `store-name-reserved`
 */
export async function renameHeldStore(ctx: Context, viewer: Viewer, name: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await authorizeOwnStore(tx, viewer, true)
    if (!(await storeHeldAt(tx, id))) throw appError(storeErrors, 'store-not-held')
    const { isHeld } = await chooseStoreName(ctx, tx, name)
    const now = ctx.clock.now()
    await renameStore(tx, id, name, isHeld, now)
    await suspendProducts(tx, id, now)
  }).catch((error: unknown) => {
    throw nameConflict(error)
  })
  invalidate(ctx.db, 'stores')
}
