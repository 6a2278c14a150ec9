import type { DisputeView } from '../../../features/disputes/contract.ts'
import type { PurchaseView, QrView } from '../../../features/orders/contract.ts'
import { isReturnOver, type ReturnView } from '../../../features/returns/contract.ts'
import type { OrderTerms } from '../../../lib/site.ts'

/** One purchase with its cases, and what else the buyer may do about it. */
export type PurchaseCase = {
  purchase: PurchaseView
  /** When the money went where it is now; null while it is held or on its way. */
  moneyAt: string | null
  /** Since when the buyer's bank looks into its payment; null where none does. */
  bankSince: string | null
  entry: ReturnView | null
  /** Leads the office to the return with its code filled in. */
  returnQr: QrView | null
  /** The newest one. */
  dispute: DisputeView | null
  review: { stars: number; comment: string } | null
  /** Until when a return can be asked for, or the words for that it is too late; null where it is no question. */
  returnOffer: { until: string; terms: OrderTerms } | { refused: string } | null
  can: { dispute: boolean; review: boolean }
}

/** One that nobody has anything to do about any more: what its row says. */
export type FoldedPurchase = Pick<PurchaseView, 'id' | 'number' | 'product' | 'subtotalCents'> & {
  /** How it ended, in one sentence. */
  status: string
  /** What there was about it. */
  caseLabel: string | null
  /** All of it, where it is unfolded. */
  opened: PurchaseCase | null
}

export type ListedPurchase = FoldedPurchase | PurchaseCase

/** Whether nobody has anything to do any more. */
export function isOver({ purchase, entry, dispute, bankSince, returnOffer }: PurchaseCase): boolean {
  const isEnded =
    purchase.status === 'confirmed' || purchase.status === 'cancelled' || purchase.money === 'refunded'
  const isCaseOver = entry === null || isReturnOver(entry)
  const isAnswered = dispute === null || dispute.status === 'closed'
  // While it can be given back, its card says until when.
  if (returnOffer && 'until' in returnOffer) return false
  return isEnded && isCaseOver && isAnswered && bankSince === null && purchase.undoUntil === null
}

export const keyOf = (listed: ListedPurchase) => ('purchase' in listed ? listed.purchase.id : listed.id)
