import { z } from 'zod'
import type { Context } from '../../context.ts'
import { closeOwnDispute } from '../../features/disputes/actions/close-dispute.ts'
import { openDispute } from '../../features/disputes/actions/open-dispute.ts'
import { DisputeMessage } from '../../features/disputes/contract.ts'
import { cancelLateOrder } from '../../features/orders/actions/cancel-late-order.ts'
import { confirmReceived } from '../../features/orders/actions/confirm-received.ts'
import { makeNewCode } from '../../features/orders/actions/new-code.ts'
import { undoConfirm } from '../../features/orders/actions/undo-confirm.ts'
import { escalateReturn } from '../../features/returns/actions/escalate-return.ts'
import { renewReturnCode } from '../../features/returns/actions/new-code.ts'
import { requestReturn } from '../../features/returns/actions/request-return.ts'
import { ReturnRequest } from '../../features/returns/contract.ts'
import { writeReview } from '../../features/reviews/actions/write-review.ts'
import { WriteReviewInput } from '../../features/reviews/contract-writes.ts'
import { newPictures, usingUploads } from '../../features/uploads/actions/use-uploads.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { asksForPhotos } from '../shared/case-form.ts'

const order = { orderId: z.uuid('Orden inválida') }

/** What the forms of the page post. */
export const PurchaseForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('confirm'), ...order }),
  z.object({ intent: z.literal('undo-confirm'), ...order }),
  z.object({ intent: z.literal('new-code'), ...order }),
  z.object({ intent: z.literal('cancel'), ...order }),
  ReturnRequest.extend({ intent: z.literal('return'), ...order }),
  z.object({ intent: z.literal('renew-return-code'), ...order }),
  z.object({ intent: z.literal('escalate'), ...order }),
  DisputeMessage.extend({ intent: z.literal('dispute'), ...order }),
  z.object({ intent: z.literal('close-dispute'), ...order, disputeId: z.uuid('Orden inválida') }),
  WriteReviewInput.extend({ intent: z.literal('review'), ...order }),
])
export type PurchaseForm = z.output<typeof PurchaseForm>
export type PurchaseIntent = PurchaseForm['intent']

export async function act(ctx: Context, viewer: Viewer, form: PurchaseForm): Promise<void> {
  const { orderId } = form
  switch (form.intent) {
    case 'confirm':
      return confirmReceived(ctx, viewer, orderId)
    case 'undo-confirm':
      return undoConfirm(ctx, viewer, orderId)
    case 'new-code':
      return makeNewCode(ctx, viewer, orderId)
    case 'cancel':
      return cancelLateOrder(ctx, viewer, orderId)
    case 'return': {
      const { reason, reasonKind, photos } = form
      return usingUploads(ctx, viewer, asksForPhotos(photos), (pictures) =>
        requestReturn(ctx, viewer, orderId, { reason, reasonKind }, newPictures(pictures.photos)),
      )
    }
    case 'renew-return-code':
      return renewReturnCode(ctx, viewer, orderId)
    case 'escalate':
      return escalateReturn(ctx, viewer, orderId)
    case 'dispute':
      await usingUploads(ctx, viewer, asksForPhotos(form.photos), (pictures) =>
        openDispute(ctx, viewer, orderId, form.message, newPictures(pictures.photos)),
      )
      return
    case 'close-dispute':
      return closeOwnDispute(ctx, viewer, form.disputeId)
    case 'review': {
      const { productUrl, stars, comment } = form
      return writeReview(ctx, viewer, { productUrl, stars, comment })
    }
  }
}
