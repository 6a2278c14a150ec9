import type { ReactNode } from 'react'
import type { PurchaseView } from '../../features/orders/contract.ts'
import { formatMoney } from '../../lib/money.ts'
import { Picture } from '../../ui/picture.tsx'
import type { PurchaseCase } from './load-purchases.ts'

/** Whether nobody has anything to do any more. */
export function isOver({ purchase, entry, dispute, bankSince, returnOffer }: PurchaseCase): boolean {
  const isEnded =
    purchase.status === 'confirmed' || purchase.status === 'cancelled' || purchase.money === 'refunded'
  const isCaseOver = entry === null || entry.status === 'completed' || entry.status === 'closed'
  const isAnswered = dispute === null || dispute.status === 'closed'
  // While it can be given back, its card says until when.
  if (returnOffer && 'until' in returnOffer) return false
  return isEnded && isCaseOver && isAnswered && bankSince === null && purchase.undoUntil === null
}

/** A row that says what it was and how it ended, and unfolds to all of it, also without JavaScript. */
export function FoldedPurchase({
  purchase,
  status,
  caseLabel,
  children,
}: {
  purchase: PurchaseView
  /** How it ended, in one sentence. */
  status: string
  /** What there was about it. */
  caseLabel: string | null
  children: ReactNode
}) {
  return (
    <details className="group grid gap-2">
      <summary className="box grid cursor-pointer grid-cols-[40px_1fr_auto] items-center gap-3 px-3.5 py-2 group-open:mb-2 md:px-5">
        <span className="tone-azul size-10 overflow-hidden rounded-button border border-line">
          <Picture image={purchase.product.image} alt="" sizes={40} className="size-full object-cover" />
        </span>
        <span className="min-w-0 text-sm leading-compact">
          <b className="line-clamp-1">{purchase.product.name}</b>
          <span className="line-clamp-1 text-muted">
            {purchase.number} · {caseLabel && `${caseLabel} · `}
            {status}
          </span>
        </span>
        <b className="price-figures text-md">{formatMoney(purchase.subtotalCents)}</b>
      </summary>
      {children}
    </details>
  )
}
