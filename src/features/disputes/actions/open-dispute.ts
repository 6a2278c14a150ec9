import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { holdOrder } from '../../orders/actions/hold-order.ts'
import { authorizeBuyer } from '../../orders/policy.ts'
import { lockOrder } from '../../orders/store.ts'
import { returnOfOrder } from '../../returns/store.ts'
import { keepingCasePhotos } from '../../uploads/actions/case-photos.ts'
import { disputeErrors } from '../errors.ts'
import { answerUntil, canOpenDispute, isDecided } from '../rules.ts'
import { disputesOf, insertDispute } from '../store.ts'
import { mailDispute } from './mail-dispute.ts'

/**
 * "Tengo un problema" (BUY-04); returns the dispute's id. Throws order-not-found, dispute-not-openable,
 * dispute-open, dispute-decided (staff have ended a case of the order), too-many-attempts, and the errors of storing pictures.
 */
export async function openDispute(
  ctx: Context,
  viewer: Viewer,
  orderId: string,
  message: string,
  pictures: readonly GivenPicture[] = [],
): Promise<string> {
  const id = newId()
  await keepingCasePhotos(ctx, `disputes/${id}`, pictures, (photos) =>
    inTransaction(ctx.db, async (tx) => {
      const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
      const earlier = await disputesOf(tx, orderId)
      const entry = await returnOfOrder(tx, orderId)
      if (earlier.some(({ closedAt }) => closedAt === null)) throw appError(disputeErrors, 'dispute-open')
      if (!canOpenDispute(order, earlier, entry))
        throw appError(disputeErrors, isDecided(earlier, entry) ? 'dispute-decided' : 'dispute-not-openable')
      await consumeAttempt({ ...ctx, db: tx }, limits.dispute, viewer.id)
      const now = ctx.clock.now()
      await insertDispute(tx, { id, orderId, message, photos, openedAt: now, reviewAt: answerUntil(now) })
      await holdOrder(tx, order, now)
      await mailDispute(ctx, tx, order, id, 'opened')
    }),
  )
  return id
}
