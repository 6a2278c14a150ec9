import { disputeDoneTexts } from '../../../features/disputes/texts.ts'
import { givenBackSentence } from '../../../features/orders/ui/purchase-texts.ts'
import { returnDoneTexts } from '../../../features/returns/texts.ts'
import { returnSentence } from '../../../features/returns/ui/return-sentence.ts'
import type { PurchaseCase } from './purchase-case.ts'

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
  review: 'Tu opinión fue publicada',
}

/**
 * The state of the purchase's cases, an open dispute before the return; null if the order's own state
 * applies.
 */
export function caseSentence({ purchase, entry, dispute, bankSince }: PurchaseCase): string | null {
  const store = purchase.store.name
  if (entry?.status === 'completed') return returnSentence(entry, store)
  if (givenBackSentence(purchase) !== null) return null
  if (bankSince) return 'Tu banco revisa este pago. Mientras decide, no tienes que hacer nada.'
  switch (dispute?.status) {
    case 'open':
      return `Abriste una disputa con ${store}.`
    case 'answered':
      return `${store} respondió tu disputa. ¿Ya se resolvió?`
    case 'review':
      return 'Nuestro equipo revisa tu disputa.'
    default:
      return entry && returnSentence(entry, store)
  }
}
