import type { DisputeView } from '../../../features/disputes/contract.ts'
import type { PurchaseView, QrView } from '../../../features/orders/contract.ts'
import { isReturnOver, type ReturnView } from '../../../features/returns/contract.ts'
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
