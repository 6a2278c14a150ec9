import type { DisputeView } from '../../../features/disputes/contract.ts'
import { disputeDoneTexts } from '../../../features/disputes/texts.ts'
import type { PassView, PurchaseView, QrView } from '../../../features/orders/contract.ts'
import { givenBackSentence, needsBuyer } from '../../../features/orders/ui/purchase-texts.ts'
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
  /** Unread messages of the store. */
  unread: number
  review: { stars: number; comment: string } | null
  /** The deadline for a return, or the reason of a refusal; null if a return is out of question. */
  returnOffer: { until: string; terms: OrderTerms } | { refused: string } | null
  can: { dispute: boolean; review: boolean }
}

/** Orders with one question: all of a basket for `pick-up` and `confirm`, one with an open case for `case`. */
export type PurchaseCard = {
  kind: 'pick-up' | 'confirm' | 'case'
  isUrgent: boolean
  pass: PassView | null
  entries: readonly PurchaseCase[]
}

/** null: nothing is left to do; the purchase is a row below the cards. */
export function cardKind({ purchase, entry, dispute, bankSince }: PurchaseCase): PurchaseCard['kind'] | null {
  const isDisputed = dispute !== null && dispute.status !== 'closed'
  const isReturned = entry !== null && !isReturnOver(entry)
  if (isDisputed || isReturned || bankSince !== null || purchase.awaitsRefund) return 'case'
  if (purchase.can.confirm) return 'confirm'
  if (purchase.handOverCode !== null) return 'pick-up'
  return purchase.status === 'pending' ? 'case' : null
}

/** Whether the buyer has to act on it. */
export function isUrgent(shown: PurchaseCase): boolean {
  const { purchase, entry, dispute } = shown
  if (cardKind(shown) !== 'case') return needsBuyer(purchase)
  return entry?.next.by === 'buyer' || dispute?.status === 'answered'
}

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

/** An open dispute before the return; null if the order's own state applies. */
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
