import type { Context } from '../../context.ts'
import { type AppError, appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { invalidate } from '../../platform/cache.ts'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockActiveUser } from '../accounts/policy.ts'
import { suspendProducts, withdrawProducts } from '../catalogue/store/closing.ts'
import { deleteWebhook } from '../store-webhooks/store.ts'
import { storeErrors } from '../stores/errors.ts'
import { emptyStore, ownedStore, updateStoreRow } from '../stores/store-writes.ts'
import { closingErrors } from './errors.ts'
import { deleteStoreRows, ownersClosedBefore, storeBlockers } from './store-retention.ts'

/**
 * Closes the viewer's store: nobody else sees it and its products. Or opens it again, empty if they were deleted meanwhile.
 * @throws `store-missing`, `store-in-use` (409: open orders, cases, payments or money), `sign-in-needed`
 */
export async function setStoreClosed(ctx: Context, viewer: Viewer, isClosed: boolean): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const owner = await lockActiveUser(tx, viewer)
    const store = await ownedStore(tx, viewer.id, true)
    if (!store) throw appError(storeErrors, 'store-missing')
    if ((store.closedAt !== null) === isClosed) return
    const now = ctx.clock.now()
    const contact = store.email === '' ? { about: '', email: owner.email } : {}
    await updateStoreRow(tx, store.id, { ...contact, closedAt: isClosed ? now : null, updatedAt: now })
    // Locks the products: a checkout has reserved its pieces before and is counted below, or finds them closed.
    await suspendProducts(tx, store.id, now)
    const refusal = isClosed && (await closingRefusal(tx, store.id))
    if (refusal) throw refusal
  })
  invalidate(ctx.db, 'stores')
}

/** Why the store cannot be closed now. */
export async function closingRefusal(db: DbOrTx, storeId: number): Promise<AppError | undefined> {
  const open = await storeBlockers(db, storeId)
  return isBlocked(open) ? appError(closingErrors, 'store-in-use', { params: open }) : undefined
}

export const isBlocked = (blockers: Record<string, number>) =>
  Object.values(blockers).some((count) => count > 0)

const BATCH = 500

/** Empties stores that their owners closed before then; those with a late return or chargeback wait for its end. */
export async function removeClosedStores(ctx: Context, before: Date): Promise<void> {
  for (const ownerId of await ownersClosedBefore(ctx.db, before, BATCH))
    await inTransaction(ctx.db, async (tx) => {
      const store = await ownedStore(tx, ownerId, true)
      if (!store?.closedAt || store.closedAt >= before || isBlocked(await storeBlockers(tx, store.id))) return
      await removeStoreContents(tx, store.id, ctx.clock.now())
    })
}

/** Its name and address stay in orders and receipts. */
export async function removeStoreContents(tx: Tx, storeId: number, now: Date): Promise<void> {
  await withdrawProducts(tx, storeId, now)
  await deleteWebhook(tx, storeId)
  await deleteStoreRows(tx, storeId)
  await emptyStore(tx, storeId, now)
}
