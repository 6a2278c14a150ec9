import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { suspendProducts } from '../../catalogue/store/closing.ts'
import { reviewStore } from '../../stores/actions/review-store.ts'
import type { StoreDecision } from '../contract.ts'
import { staffMailJob } from '../jobs.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

const verifications = { verify: 'verified', 'accept-name': 'student', review: 'review' } as const
const acts = { verify: 'store-verify', 'accept-name': 'store-name-accept', review: 'store-review' } as const

/**
 * Verifies a store, lets the name of a held one pass, which opens it with the badge that it would have had, or puts it
 * under review with a reason, which asks for another name of a held one; its owner is mailed.
 *
 * @throws `store-missing`, `store-held`, `store-review-done` where nothing would change
 */
export async function decideStore(
  ctx: Context,
  staff: Staff,
  storeUrl: string,
  input: StoreDecision,
): Promise<void> {
  await inTransaction(ctx.db, (tx) => applyStoreDecision(ctx, tx, staff, storeUrl, input))
  invalidate(ctx.db, 'stores')
}

/** The same within a transaction of the caller's, who invalidates `stores` after it. */
export async function applyStoreDecision(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  storeUrl: string,
  input: StoreDecision,
): Promise<void> {
  const reason = input.decision === 'review' ? input.reason : ''
  const verification = verifications[input.decision]
  const { id, ownerId, before } = await reviewStore(ctx, tx, staff, {
    storeUrl,
    verification,
    comment: reason,
  })
  await suspendProducts(tx, id, ctx.clock.now())
  const auditId = await writeAuditEntry(ctx, tx, staff, {
    act: input.decision === 'review' && before.heldAt ? 'store-rename' : acts[input.decision],
    subject: `store:${storeUrl}`,
    reason,
    ownerId,
    before,
    after: { verification, comment: reason },
  })
  await ctx.jobs.enqueue(tx, staffMailJob, { auditId }, auditId)
}
