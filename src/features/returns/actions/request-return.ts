import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { confirmWithReturn } from '../../orders/actions/confirm-received.ts'
import { holdOrder } from '../../orders/actions/hold-order.ts'
import { newCode } from '../../orders/actions/new-code.ts'
import { authorizeBuyer } from '../../orders/policy.ts'
import { lockOrder } from '../../orders/store.ts'
import { keepingCasePhotos } from '../../uploads/actions/case-photos.ts'
import type { ReturnRequest } from '../contract.ts'
import { returnErrors } from '../errors.ts'
import { bringUntil, requestRefusal } from '../rules.ts'
import { insertReturn, returnOfOrder } from '../store.ts'
import { mailReturn } from './lock-return.ts'

/**
 * BUY-05; confirms a delivered order first (D2 §4.4), in one transaction. Throws order-not-found,
 * return-exists, return-unconfirmed, return-settled, return-too-late, and the errors of storing pictures.
 */
export async function requestReturn(
  ctx: Context,
  viewer: Viewer,
  orderId: string,
  { reason, reasonKind }: Pick<ReturnRequest, 'reason' | 'reasonKind'>,
  pictures: readonly GivenPicture[] = [],
): Promise<void> {
  const id = newId()
  await keepingCasePhotos(ctx, `returns/${id}`, pictures, (photos) =>
    inTransaction(ctx.db, async (tx) => {
      const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
      const now = ctx.clock.now()
      const isConfirming = order.status !== 'confirmed'
      const refusal = requestRefusal(order, (await returnOfOrder(tx, orderId)) !== undefined, now)
      if (refusal) throw appError(returnErrors, refusal, { params: { days: order.terms.returnDays } })
      const confirmed = isConfirming ? await confirmWithReturn(ctx, tx, order) : order
      await insertReturn(tx, {
        id,
        orderId,
        status: 'requested',
        requestedAt: ctx.clock.now(),
        reason,
        reasonKind,
        photos,
        code: newCode(),
        bringBy: bringUntil(now, order.terms),
      })
      await holdOrder(tx, confirmed, now)
      await mailReturn(ctx, tx, order, id, 'requested')
    }),
  )
}
