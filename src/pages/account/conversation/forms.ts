import { z } from 'zod'
import { sendMessage } from '../../../features/conversations/actions/send-message.ts'
import { ConversationPlace, MessageForm } from '../../../features/conversations/contract.ts'
import { closeOwnDispute } from '../../../features/disputes/actions/close-dispute.ts'
import { confirmReceived, undoConfirm } from '../../../features/orders/actions/confirm-received.ts'
import { OrderIds } from '../../../features/orders/contract.ts'
import { form, memberForm, type ReceivedForm } from '../../shared/form-action.ts'
import { missing } from '../../shared/not-found.ts'
import { withPhotos } from '../../shared/receive-uploads.ts'
import type { MemberRequest } from '../../shared/request.ts'

export function placeOf(params: ReceivedForm['params']): ConversationPlace {
  const place = ConversationPlace.safeParse({ checkoutId: params['checkout'], store: params['store'] })
  if (!place.success) throw missing()
  return place.data
}

const back = ({ url }: ReceivedForm) => url.pathname

const onOrders = (act: typeof confirmReceived) =>
  memberForm(z.object({ orderId: OrderIds }), (ctx, viewer, { orderId }) => act(ctx, viewer, orderId), back)

export const forms = {
  message: form(
    MessageForm,
    async ({ ctx, viewer }: MemberRequest, input, received) => {
      await sendMessage(ctx, viewer, placeOf(received.params), input)
      // Without scripts nothing else scrolls to the message.
      const isNavigation = received.request.headers.get('sec-fetch-mode') === 'navigate'
      return `${back(received)}${isNavigation ? '#fin' : ''}`
    },
    { read: (fields) => ({ ...withPhotos(fields), insists: fields.has('insists') }) },
  ),
  confirm: onOrders(confirmReceived),
  'undo-confirm': onOrders(undoConfirm),
  'close-dispute': memberForm(
    z.object({ disputeId: z.uuid('Orden inválida') }),
    (ctx, viewer, { disputeId }) => closeOwnDispute(ctx, viewer, disputeId),
    back,
  ),
}
