import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { suspendProducts } from '../../catalogue/store/closing.ts'
import { chooseStoreName, nameConflict, nameRefused } from '../../stores/actions/choose-store-name.ts'
import { storeErrors } from '../../stores/errors.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { canRename } from '../../stores/rules.ts'
import { lockStoreNames, updateStoreRow } from '../../stores/store-writes.ts'

/**
 * Renames an open store once, soon after its opening; its address never changes (D2 §2.8). A held one is renamed with its
 * address and opens, unless the new name resembles the house's too.
 *
 * @throws `store-missing`, `store-not-held`, `store-name-taken`, `store-name-reserved`
 */
export async function renameStore(ctx: Context, viewer: Viewer, name: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer, true)
    const now = ctx.clock.now()
    if (!store.heldAt && !canRename(store, now)) throw appError(storeErrors, 'store-not-held')
    await lockStoreNames(tx)
    const { isHeld } = await chooseStoreName(ctx, tx, name, store.id)
    if (isHeld && !store.heldAt) throw nameRefused('store-name-reserved')
    const opened = store.heldAt && {
      url: slugify(name),
      verification: isHeld ? ('review' as const) : ('student' as const),
      verificationComment: '',
      heldAt: isHeld ? now : null,
    }
    await updateStoreRow(tx, store.id, { name, ...opened, renamedAt: now, updatedAt: now })
    if (opened) await suspendProducts(tx, store.id, now)
  }).catch((error: unknown) => {
    throw nameConflict(error)
  })
  invalidate(ctx.db, 'stores')
}
