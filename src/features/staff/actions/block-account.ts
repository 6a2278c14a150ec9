import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteTokensOf } from '../../access-tokens/store.ts'
import { blockUser } from '../../accounts/actions/block-user.ts'
import { suspendProducts } from '../../catalogue/store/closing.ts'
import { enqueueEndOfCheckouts } from '../../checkout/actions/end-blocked-checkout.ts'
import { ownedStore } from '../../stores/store-writes.ts'
import { staffMailJob } from '../jobs.ts'
import { cancelOrdersOfStore } from './cancel-orders.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Blocks an account, which ends its sessions and access tokens and hides its store with all its products at once, or lifts the
 * block, which brings them back. Open payments with something of the store end, and so do the open orders that staff
 * choose: their buyers are paid back. The person is mailed the reason.
 *
 * @param orderIds open orders of the store that end; none where it is left out
 *
 * @throws `forbidden`, `last-administrator`, `user-not-found`, `user-is-you`, `user-block-done`
 */
export async function blockAccount(
  ctx: Context,
  staff: Staff,
  { orderIds, ...block }: Block & { orderIds?: readonly string[] },
): Promise<void> {
  const storeId = await inTransaction(ctx.db, (tx) => applyBlock(ctx, tx, staff, block))
  invalidate(ctx.db, 'stores')
  if (storeId !== undefined && block.blocked && orderIds)
    await cancelOrdersOfStore(ctx, staff, { storeId, orderIds })
}

type Block = { username: string; blocked: boolean; reason: string }

/** The same within a transaction of the caller's, who invalidates `stores` after it. Answers the person's store. */
export async function applyBlock(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  { username, blocked, reason }: Block,
): Promise<number | undefined> {
  const { userId } = await blockUser(ctx, tx, staff, { username, blocked })
  if (blocked) await deleteTokensOf(tx, userId)
  // Locked: a product that is being added at this moment is there before, or sees the block.
  const store = await ownedStore(tx, userId, true)
  if (store) await suspendProducts(tx, store.id, ctx.clock.now())
  if (store && blocked) await enqueueEndOfCheckouts(ctx, tx, store.id)
  const act = {
    act: blocked ? ('user-block' as const) : ('user-unblock' as const),
    subject: `user:${username}`,
    reason,
    before: { blocked: !blocked },
    after: { blocked },
  }
  const auditId = await writeAuditEntry(ctx, tx, staff, act)
  await ctx.jobs.enqueue(tx, staffMailJob, { auditId }, auditId)
  return store?.id
}
