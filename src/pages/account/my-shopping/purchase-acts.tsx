import IconMessage from '@icons/message'
import IconStar from '@icons/star'
import { isAtOffice } from '../../../features/orders/ui/purchase-texts.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { PurchaseCase } from './purchase-case.ts'

export function PurchaseActs({ entry }: { entry: PurchaseCase }) {
  const { purchase, review, returnOffer, can } = entry
  const { id } = purchase
  // "Tengo un problema" next to "Ya lo recibí" leads there.
  const isChosenAbove = purchase.can.confirm && can.dispute
  const ask = (
    <ButtonLink to={`${paths.product(purchase.product.url)}#preguntas`} variant="neutral" size="s">
      <Icon of={IconMessage} size="s" />
      Preguntar a la tienda
    </ButtonLink>
  )
  if (purchase.status === 'pending')
    return (
      <>
        {ask}
        {purchase.can.cancel && (
          <CancelForm
            orderId={id}
            isAtOffice={isAtOffice(purchase)}
            total={formatMoney(purchase.subtotalCents)}
          />
        )}
      </>
    )
  return (
    <>
      {purchase.status !== 'cancelled' && ask}
      {can.review && !review && (
        <ButtonLink to={paths.purchase(id, 'opinion')} variant="soft" size="s" preventScrollReset>
          <Icon of={IconStar} size="s" />
          Calificar producto
        </ButtonLink>
      )}
      <ButtonLink to={paths.product(purchase.product.url)} variant="neutral" size="s">
        Comprar de nuevo
      </ButtonLink>
      {returnOffer && 'until' in returnOffer && !isChosenAbove && (
        <ButtonLink to={paths.purchase(id, 'devolucion')} variant="neutral" size="s" preventScrollReset>
          Pedir devolución
        </ButtonLink>
      )}
      {can.dispute && purchase.status === 'confirmed' && (
        <ButtonLink to={paths.purchase(id, 'problema')} variant="plain" size="s" preventScrollReset>
          Tengo un problema
        </ButtonLink>
      )}
      {returnOffer && 'refused' in returnOffer && (
        <Button variant="neutral" size="s" disabled>
          {returnOffer.refused}
        </Button>
      )}
      {returnOffer && 'until' in returnOffer && !isChosenAbove && (
        <p className="text-sm text-muted">
          Puedes devolverlo hasta el <b className="text-ink">{formatDay(new Date(returnOffer.until))}</b>
        </p>
      )}
      {can.review && review && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Stars value={review.stars} size={16} />
          Tu opinión ·
          <ButtonLink to={paths.purchase(id, 'opinion')} variant="plain" size="s" preventScrollReset>
            Editar<span className="sr-only"> tu opinión de {purchase.product.name}</span>
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** Shows the question first, also without scripts. */
function CancelForm({ orderId, isAtOffice, total }: { orderId: string; isAtOffice: boolean; total: string }) {
  const form = useForm('cancel', { orderId })
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center rounded-button border-control border-danger px-3 text-sm font-bold text-danger hover:bg-danger-soft">
        Cancelar pedido
      </summary>
      <ActionForm
        form={form}
        preventScrollReset
        className="mt-3 grid gap-2 rounded-field bg-danger-soft p-3.5 text-md"
      >
        <p>
          {isAtOffice ? 'Está en la oficina.' : 'La tienda no lo llevó a tiempo.'} Si lo cancelas te
          devolvemos {total} a tu tarjeta. ¿Seguro que quieres cancelarlo?
        </p>
        <Button type="submit" variant="danger" size="s" busy={form.busy}>
          Sí, cancelar y devolverme mi dinero
        </Button>
      </ActionForm>
    </details>
  )
}
