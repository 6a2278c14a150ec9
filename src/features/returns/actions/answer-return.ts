import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { newCode } from '../../orders/actions/new-code.ts'
import { keepingCasePhotos } from '../../uploads/actions/case-photos.ts'
import type { ReturnAnswer } from '../contract.ts'
import { returnErrors } from '../errors.ts'
import { collectUntil, escalateUntil, mayMoveReturn } from '../rules.ts'
import { moveReturn } from '../store.ts'
import { lockReturnOfStore, mailReturn } from './lock-return.ts'
import { refundReturned } from './settle-return.ts'

/** Throws store-missing, return-not-found, return-answered, return-not-there, errors of pictures. */
export async function answerReturn(
  ctx: Context,
  viewer: Viewer,
  returnId: string,
  { outcome, response }: Pick<ReturnAnswer, 'outcome' | 'response'>,
  pictures: readonly GivenPicture[] = [],
): Promise<void> {
  await keepingCasePhotos(ctx, `returns/${returnId}`, pictures, (responsePhotos) =>
    inTransaction(ctx.db, async (tx) => {
      const { order, entry } = await lockReturnOfStore(tx, viewer, returnId)
      if (!mayMoveReturn(outcome, 'seller', entry.status))
        throw appError(returnErrors, entry.status === 'requested' ? 'return-not-there' : 'return-answered')
      const now = ctx.clock.now()
      const escalateBy = escalateUntil(now, order.terms)
      const mail = outcome === 'approve' ? 'approved' : 'rejected'
      await moveReturn(tx, entry, outcome, 'seller', {
        response,
        responsePhotos,
        respondedAt: now,
        answer: outcome,
        ...(outcome === 'reject' ? { escalateBy, ...collectionFrom(now, escalateBy) } : {}),
      })
      if (outcome === 'approve') await refundReturned(ctx, tx, order, 'seller')
      await mailReturn(ctx, tx, order, entry.id, mail)
    }),
  )
}

/** The buyer collects the product with a new code, until a date. */
export function collectionFrom(now: Date, escalateBy: Date | null) {
  return { code: newCode(), wrongTries: 0, restsUntil: null, collectBy: collectUntil(now, escalateBy) }
}
