import { disputeDoneTexts } from '../../features/disputes/texts.ts'
import { returnDoneTexts } from '../../features/returns/texts.ts'
import { reviewDoneText } from '../../features/reviews/texts.ts'

/** What is said after each act. */
export const doneTexts: Readonly<Record<string, string>> = {
  confirm:
    'Gracias por confirmar. Si algo sale mal antes de que el pago llegue a la tienda, todavía puedes decirlo.',
  'undo-confirm': 'Listo, ya no está confirmada. Revísala con calma.',
  'new-code': 'Este es tu código nuevo. El anterior ya no sirve.',
  cancel: 'Tu pedido quedó cancelado y te devolvemos el total.',
  return: returnDoneTexts.requested,
  'renew-return-code': returnDoneTexts.codeRenewed,
  escalate: returnDoneTexts.escalated,
  dispute: disputeDoneTexts.opened,
  'close-dispute': disputeDoneTexts.closed,
  review: reviewDoneText,
}
