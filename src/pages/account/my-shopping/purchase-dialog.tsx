import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { DisputeForm } from '../../../features/disputes/ui/dispute-forms.tsx'
import { hasGoneOut } from '../../../features/orders/rules-money.ts'
import { ReturnForm } from '../../../features/returns/ui/return-form.tsx'
import { ReviewForm } from '../../../features/reviews/ui/review-form.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { type PurchaseAct, paths } from '../../../paths.ts'
import type { PurchaseCase } from './purchase-case.ts'

/** null if the act is not possible (any more). */
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
  const lead = (
    <p className="text-md text-muted">
      <b className="text-ink">{purchase.product.name}</b> · {purchase.store.name} · pedido {purchase.number}
    </p>
  )
  const returnUntil = returnOffer && 'until' in returnOffer ? returnOffer.until : null
  if (act === 'problema' && can.dispute && returnUntil)
    return (
      <PageDialog key={act} title="Tengo un problema" closeTo={closeTo}>
        {lead}
        <Way to={paths.purchase(purchase.id, 'devolucion')} title="Quiero devolverlo">
          Lo dejas en la oficina y, si la tienda acepta, te devolvemos tu dinero. Hasta el{' '}
          {formatDay(new Date(returnUntil))}.
        </Way>
        <Way to={paths.purchase(purchase.id, 'disputa')} title="Quiero que la tienda lo resuelva">
          No lo recibiste, está incompleto o prefieres arreglarlo: abres una disputa y te responde aquí.
        </Way>
      </PageDialog>
    )
  if (act === 'devolucion' && returnOffer && 'until' in returnOffer)
    return (
      <PageDialog key={act} title="Pedir devolución" closeTo={closeTo}>
        {lead}
        <ReturnForm
          isConfirming={purchase.status !== 'confirmed'}
          terms={returnOffer.terms}
          orderId={purchase.id}
          isPaidOut={hasGoneOut(purchase.money)}
        />
      </PageDialog>
    )
  if ((act === 'disputa' || act === 'problema') && can.dispute)
    return (
      <PageDialog key="disputa" title="Abrir una disputa" closeTo={closeTo}>
        {lead}
        <DisputeForm orderId={purchase.id} store={purchase.store.name} />
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

function Way({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="block rounded-panel border border-line p-3.5 hover:border-primary"
    >
      <b className="link">{title}</b>
      <span className="mt-0.5 block text-sm text-muted">{children}</span>
    </Link>
  )
}
