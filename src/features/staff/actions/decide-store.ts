import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { suspendProducts } from '../../catalogue/store/closing.ts'
import { reviewStore } from '../../stores/actions/review-store.ts'
import type { StoreDecision } from '../contract.ts'
import { staffMailJob } from '../jobs.ts'
import { audited } from './audited.ts'

const decisions = {
  verify: { verification: 'verified', act: 'store-verify' },
  'accept-name': { verification: 'student', act: 'store-name-accept' },
  review: { verification: 'review', act: 'store-review' },
} as const

/**
 * Verifies a store, accepts the name of a held one, which opens it, or puts it under review with a reason, which requests
 * another name of a held one. Its owner is mailed.
 *
 * @throws `store-missing`, `store-held`, `store-review-done` where nothing would change
 */
export const decideStore = (
  ctx: Context,
  staff: Staff,
  storeUrl: string,
  input: StoreDecision,
  db: DbOrTx = ctx.db,
) =>
  audited(ctx, staff, { area: 'review', db, stale: 'stores' }, async (tx, record) => {
    const { verification, act } = decisions[input.decision]
    const comment = input.decision === 'review' ? input.reason : ''
    const { id, ownerId, before } = await reviewStore(ctx, tx, { storeUrl, verification, comment })
    await suspendProducts(tx, id, ctx.clock.now())
    const auditId = await record({
      act: input.decision === 'review' && before.heldAt ? 'store-rename' : act,
      subject: `store:${storeUrl}`,
      reason: comment,
      ownerId,
      before,
      after: { verification, comment },
    })
    await ctx.jobs.enqueue(tx, staffMailJob, { auditId }, auditId)
  })
