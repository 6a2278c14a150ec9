import { PageDialog } from '../../features/accounts/ui/page-dialog.tsx'
import { DisputeForm } from '../../features/disputes/ui/dispute-form.tsx'
import { hasGoneOut } from '../../features/orders/rules-money.ts'
import { ReturnForm } from '../../features/returns/ui/return-form.tsx'
import { ReviewForm } from '../../features/reviews/ui/review-form.tsx'
import type { PurchaseAct } from '../../paths.ts'
import type { PurchaseCase } from './purchase-case.ts'

/** The form of one act about one purchase; nothing where it is not possible (any more). */
export function PurchaseDialog({
  chosen,
  act,
  username,
  closeTo,
}: {
  chosen: PurchaseCase
  act: PurchaseAct
  username: string
  closeTo: string
}) {
  const { purchase, review, can, returnOffer } = chosen
  const common = { orderId: purchase.id, store: purchase.store.name }
  const lead = (
    <p className="text-md text-muted">
      <b className="text-ink">{purchase.product.name}</b> · {purchase.store.name} · pedido {purchase.number}
    </p>
  )
  if (act === 'devolucion' && returnOffer && 'until' in returnOffer)
    return (
      <PageDialog title="Pedir devolución" closeTo={closeTo}>
        {lead}
        <ReturnForm
          terms={returnOffer.terms}
          {...common}
          place={purchase.faculty?.name ?? null}
          isPaidOut={hasGoneOut(purchase.money)}
        />
      </PageDialog>
    )
  if (act === 'problema' && can.dispute)
    return (
      <PageDialog title="Tengo un problema" closeTo={closeTo}>
        {lead}
        <DisputeForm {...common} />
      </PageDialog>
    )
  if (act === 'opinion' && can.review)
    return (
      <PageDialog title="¿Qué te pareció?" closeTo={closeTo}>
        {lead}
        <ReviewForm
          orderId={purchase.id}
          productUrl={purchase.product.url}
          username={username}
          stars={review?.stars ?? null}
          comment={review?.comment ?? ''}
        />
      </PageDialog>
    )
  return null
}
