import { z } from 'zod'
import { closeOwnDispute } from '../../../features/disputes/actions/close-dispute.ts'
import { openDispute } from '../../../features/disputes/actions/open-dispute.ts'
import { DisputeMessage } from '../../../features/disputes/contract.ts'
import { cancelLateOrder } from '../../../features/orders/actions/cancel-late-order.ts'
import { confirmReceived } from '../../../features/orders/actions/confirm-received.ts'
import { makeNewCode } from '../../../features/orders/actions/new-code.ts'
import { undoConfirm } from '../../../features/orders/actions/undo-confirm.ts'
import { escalateReturn } from '../../../features/returns/actions/escalate-return.ts'
import { renewReturnCode } from '../../../features/returns/actions/new-code.ts'
import { requestReturn } from '../../../features/returns/actions/request-return.ts'
import { ReturnRequest } from '../../../features/returns/contract.ts'
import { writeReview } from '../../../features/reviews/actions/write-review.ts'
import { WriteReviewInput } from '../../../features/reviews/contract.ts'
import { newPictures, withUploads } from '../../../features/uploads/actions/with-uploads.ts'
import { paths } from '../../../paths.ts'
import { type FormHandler, form } from '../../shared/form-action.ts'
import { casePhotos, withPhotos } from '../../shared/receive-uploads.ts'
import type { MemberRequest } from '../../shared/request.ts'

const orderId = z.uuid('Orden inválida')
const OfOrder = z.object({ orderId })
const done = (intent: string) => `${paths.account('my-shopping')}?done=${intent}`

const onOrder = (
  intent: string,
  act: (page: MemberRequest, orderId: string) => Promise<unknown>,
  options?: Parameters<typeof form>[2],
): FormHandler<MemberRequest> =>
  form(
    OfOrder,
    async (page: MemberRequest, input) => {
      await act(page, input.orderId)
      return done(intent)
    },
    options,
  )

/** By intent; D2 §8 has some of the failure messages. */
export const forms: Record<string, FormHandler<MemberRequest>> = {
  confirm: onOrder('confirm', ({ ctx, viewer }, id) => confirmReceived(ctx, viewer, id), {
    refused: (reason) => `Error al confirmar la orden: ${reason}`,
  }),
  'undo-confirm': onOrder('undo-confirm', ({ ctx, viewer }, id) => undoConfirm(ctx, viewer, id)),
  'new-code': onOrder('new-code', ({ ctx, viewer }, id) => makeNewCode(ctx, viewer, id)),
  cancel: onOrder('cancel', ({ ctx, viewer }, id) => cancelLateOrder(ctx, viewer, id)),
  return: form(
    ReturnRequest.extend({ orderId }),
    async ({ ctx, viewer }: MemberRequest, { orderId: id, reason, reasonKind, photos }) => {
      await withUploads(ctx, viewer, casePhotos(photos), (pictures) =>
        requestReturn(ctx, viewer, id, { reason, reasonKind }, newPictures(pictures.photos)),
      )
      return done('return')
    },
    { read: withPhotos, refused: (reason) => `Error al enviar la solicitud de devolución: ${reason}` },
  ),
  'renew-return-code': onOrder('renew-return-code', ({ ctx, viewer }, id) =>
    renewReturnCode(ctx, viewer, id),
  ),
  escalate: onOrder('escalate', ({ ctx, viewer }, id) => escalateReturn(ctx, viewer, id), {
    failed: 'Error al escalar devolución',
  }),
  dispute: form(
    DisputeMessage.extend({ orderId }),
    async ({ ctx, viewer }: MemberRequest, { orderId: id, message, photos }) => {
      await withUploads(ctx, viewer, casePhotos(photos), (pictures) =>
        openDispute(ctx, viewer, id, message, newPictures(pictures.photos)),
      )
      return done('dispute')
    },
    { read: withPhotos },
  ),
  'close-dispute': form(
    z.object({ disputeId: orderId }),
    async ({ ctx, viewer }: MemberRequest, { disputeId }) => {
      await closeOwnDispute(ctx, viewer, disputeId)
      return done('close-dispute')
    },
  ),
  review: form(
    WriteReviewInput.extend({ orderId }),
    async ({ ctx, viewer }: MemberRequest, { orderId: _, ...review }) => {
      await writeReview(ctx, viewer, review)
      return done('review')
    },
  ),
}
