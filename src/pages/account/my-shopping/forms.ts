import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { safeNext } from '../../../features/accounts/rules.ts'
import { closeOwnDispute } from '../../../features/disputes/actions/close-dispute.ts'
import { openDispute } from '../../../features/disputes/actions/open-dispute.ts'
import { DisputeMessage } from '../../../features/disputes/contract.ts'
import { cancelLateOrder } from '../../../features/orders/actions/cancel-orders.ts'
import { confirmReceived, undoConfirm } from '../../../features/orders/actions/confirm-received.ts'
import { makeNewCode } from '../../../features/orders/actions/new-code.ts'
import { OrderIds } from '../../../features/orders/contract.ts'
import { escalateReturn } from '../../../features/returns/actions/escalate-return.ts'
import { renewReturnCode } from '../../../features/returns/actions/new-code.ts'
import { requestReturn } from '../../../features/returns/actions/request-return.ts'
import { ReturnRequest } from '../../../features/returns/contract.ts'
import { writeReview } from '../../../features/reviews/actions/write-review.ts'
import { WriteReviewInput } from '../../../features/reviews/contract.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import { type FormHandler, form, memberForm, type ReceivedForm } from '../../shared/form-action.ts'
import { withCasePhotos, withPhotos } from '../../shared/receive-uploads.ts'
import type { MemberRequest } from '../../shared/request.ts'

const orderId = z.uuid('Orden inválida')

/** Back, or to the list with the purchase open. */
const done = (intent: string, { url, fields }: ReceivedForm) =>
  safeNext(url.searchParams.get('next')) ??
  `${paths.account('my-shopping')}?done=${intent}&pedido=${encodeURIComponent(String(fields.get('orderId')))}`

type Act<Ids> = (ctx: Context, viewer: Viewer, ids: Ids) => Promise<unknown>

/** A form that needs only the id of an order, or the ids of orders of a basket. */
const onOrder = <Ids>(
  ids: z.ZodType<Ids>,
  intent: string,
  act: Act<Ids>,
  options?: Parameters<typeof form>[2],
): FormHandler<MemberRequest> =>
  memberForm(
    z.object({ orderId: ids }),
    (ctx, viewer, input) => act(ctx, viewer, input.orderId),
    (received) => done(intent, received),
    options,
  )

/** By intent; D2 §8 has some of the failure messages. */
export const forms: Record<string, FormHandler<MemberRequest>> = {
  confirm: onOrder(OrderIds, 'confirm', confirmReceived, {
    refused: (reason) => `Error al confirmar la orden: ${reason}`,
  }),
  'undo-confirm': onOrder(OrderIds, 'undo-confirm', undoConfirm),
  'new-code': onOrder(orderId, 'new-code', makeNewCode),
  cancel: onOrder(orderId, 'cancel', cancelLateOrder),
  return: form(
    ReturnRequest.extend({ orderId }),
    async (page: MemberRequest, { orderId: id, photos, ...request }, received) => {
      await withCasePhotos(page, photos, (pictures) =>
        requestReturn(page.ctx, page.viewer, id, request, pictures),
      )
      return done('return', received)
    },
    { read: withPhotos, refused: (reason) => `Error al enviar la solicitud de devolución: ${reason}` },
  ),
  'renew-return-code': onOrder(orderId, 'renew-return-code', renewReturnCode),
  escalate: onOrder(orderId, 'escalate', escalateReturn, { failed: 'Error al escalar devolución' }),
  dispute: form(
    DisputeMessage.extend({ orderId }),
    async (page: MemberRequest, { orderId: id, message, photos }, received) => {
      await withCasePhotos(page, photos, (pictures) =>
        openDispute(page.ctx, page.viewer, id, message, pictures),
      )
      return done('dispute', received)
    },
    { read: withPhotos },
  ),
  'close-dispute': memberForm(
    z.object({ disputeId: orderId }),
    (ctx, viewer, { disputeId }) => closeOwnDispute(ctx, viewer, disputeId),
    (received) => done('close-dispute', received),
  ),
  review: memberForm(
    WriteReviewInput.extend({ orderId }),
    (ctx, viewer, { orderId: _, ...review }) => writeReview(ctx, viewer, review),
    (received) => done('review', received),
  ),
}
