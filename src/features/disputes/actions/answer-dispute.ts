import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { keepingCasePhotos } from '../../uploads/actions/case-photos.ts'
import { disputeErrors } from '../errors.ts'
import { canAnswerDispute, staleFrom } from '../rules.ts'
import { moveDispute } from '../store.ts'
import { lockCase, requireDispute } from './lock-case.ts'
import { mailDispute } from './mail-dispute.ts'

/** SEL-09. Throws store-missing, dispute-not-found, dispute-answered, dispute-closed, errors of pictures. */
export async function answerDispute(
  ctx: Context,
  viewer: Viewer,
  disputeId: string,
  answer: string,
  pictures: readonly GivenPicture[] = [],
): Promise<void> {
  await keepingCasePhotos(ctx, `disputes/${disputeId}`, pictures, (answerPhotos) =>
    inTransaction(ctx.db, async (tx) => {
      const store = await authorizeOwnStore(tx, viewer)
      const { order, dispute: current } = await lockCase(tx, disputeId, ctx.clock.now())
      const dispute = requireDispute(order.storeId === store.id ? current : undefined)
      if (!canAnswerDispute(dispute))
        throw appError(disputeErrors, dispute.closedAt ? 'dispute-closed' : 'dispute-answered')
      const now = ctx.clock.now()
      const given = { answer, answerPhotos }
      if (dispute.escalatedAt) await moveDispute(tx, dispute, 'answer-late', 'seller', given, now)
      else await moveDispute(tx, dispute, 'answer', 'seller', { ...given, reviewAt: staleFrom(now) }, now)
      await mailDispute(ctx, tx, order, disputeId, 'answered')
    }),
  )
}
