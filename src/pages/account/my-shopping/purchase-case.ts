import type { DisputeView } from '../../../features/disputes/contract.ts'
import { disputeDoneTexts } from '../../../features/disputes/texts.ts'
import type { PurchaseView, QrView } from '../../../features/orders/contract.ts'
import { givenBackSentence } from '../../../features/orders/ui/purchase-texts.ts'
import { isReturnOver, type ReturnView } from '../../../features/returns/contract.ts'
import { returnDoneTexts } from '../../../features/returns/texts.ts'
import { returnSentence } from '../../../features/returns/ui/return-sentence.ts'
import type { OrderTerms } from '../../../lib/site.ts'

export type PurchaseCase = {
  purchase: PurchaseView
  /** When the money arrived; null while it is held or on its way. */
  moneyAt: string | null
  /** Start of the bank's review; null without one. */
  bankSince: string | null
  entry: ReturnView | null
  /** The return's QR code for the office. */
  returnQr: QrView | null
  dispute: DisputeView | null
  review: { stars: number; comment: string } | null
  /** The deadline for a return, or the reason of a refusal; null if a return is out of question. */
  returnOffer: { until: string; terms: OrderTerms } | { refused: string } | null
  can: { dispute: boolean; review: boolean }
}

/** A finished purchase, as a row. */
export type FoldedPurchase = Pick<PurchaseView, 'id' | 'number' | 'product' | 'subtotalCents'> & {
  status: string
  caseLabel: string | null
  /** Set if the row is expanded. */
  opened: PurchaseCase | null
}

export type ListedPurchase = FoldedPurchase | PurchaseCase

export function isOver({ purchase, entry, dispute, bankSince, returnOffer }: PurchaseCase): boolean {
  const isEnded =
    purchase.status === 'confirmed' || purchase.status === 'cancelled' || purchase.money === 'refunded'
  const isCaseOver = entry === null || isReturnOver(entry)
  const isAnswered = dispute === null || dispute.status === 'closed'
  // Until the return window closes, the card shows its deadline.
  if (returnOffer && 'until' in returnOffer) return false
  return isEnded && isCaseOver && isAnswered && bankSince === null && purchase.undoUntil === null
}

export const keyOf = (listed: ListedPurchase) => ('purchase' in listed ? listed.purchase.id : listed.id)

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
