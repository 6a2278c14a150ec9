import IconMessage from '@icons/message'
import IconStar from '@icons/star'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { DisputeForm } from '../../../features/disputes/ui/dispute-forms.tsx'
import type { PurchaseView } from '../../../features/orders/contract.ts'
import { hasGoneOut } from '../../../features/orders/rules-money.ts'
import { isAtOffice, nextSentence } from '../../../features/orders/ui/purchase-texts.ts'
import { ReturnForm } from '../../../features/returns/ui/return-form.tsx'
import { ReviewForm } from '../../../features/reviews/ui/review-form.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney, withCount } from '../../../lib/money.ts'
import { type PurchaseAct, paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmedButton } from '../../../ui/confirmed-button.tsx'
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
    <ButtonLink to={paths.conversation(purchase.basketId, purchase.store.url)} variant="neutral" size="s">
      <Icon of={IconMessage} size="s" />
      {withCount('Mensajes', entry.unread)}
    </ButtonLink>
  )
  if (purchase.status === 'pending')
    return (
      <>
        {ask}
        {purchase.can.cancel && <CancelForm purchase={purchase} />}
      </>
    )
  return (
    <>
      {ask}
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

function CancelForm({ purchase }: { purchase: PurchaseView }) {
  const form = useForm('cancel', { orderId: purchase.id })
  return (
    <ActionForm form={form} preventScrollReset className="contents">
      <ConfirmedButton
        label="Cancelar pedido"
        confirmLabel="Sí, cancelar y devolverme mi dinero"
        variant="danger"
      >
        <p>
          {isAtOffice(purchase) ? 'Está en la oficina.' : 'La tienda no lo llevó a tiempo.'} Si lo cancelas te
          devolvemos {formatMoney(purchase.subtotalCents)} a tu tarjeta. ¿Seguro que quieres cancelarlo?
        </p>
      </ConfirmedButton>
    </ActionForm>
  )
}

/** null if the act is not possible (any more). */
export function PurchaseDialog({
  chosen,
  act,
  username,
  next,
  now,
}: {
  chosen: PurchaseCase
  act: PurchaseAct
  username: string
  /** Where it leads; default: to its purchase in the list. */
  next: string | null
  now: Date
}) {
  const { purchase, review, can, returnOffer } = chosen
  const closeTo = next ?? `${paths.account('my-shopping')}?pedido=${purchase.id}`
  const lead = (
    <p className="text-md text-muted">
      <b className="text-ink">{purchase.product.name}</b> · {purchase.store.name} · pedido {purchase.number}
    </p>
  )
  if (act === 'problema' && purchase.handOverCode !== null)
    return (
      <PageDialog key={act} title="Tengo un problema" closeTo={closeTo}>
        {lead}
        <p>Pregúntale primero a la tienda por mensaje. {nextSentence(purchase, now)}</p>
        {purchase.can.cancel && <CancelForm purchase={purchase} />}
      </PageDialog>
    )
  const returnUntil = returnOffer && 'until' in returnOffer ? returnOffer.until : null
  if (act === 'problema' && can.dispute && returnUntil)
    return (
      <PageDialog key={act} title="Tengo un problema" closeTo={closeTo}>
        {lead}
        <Way to={paths.purchase(purchase.id, 'devolucion', next)} title="Quiero devolverlo">
          Lo dejas en la oficina y, si la tienda acepta, te devolvemos tu dinero. Hasta el{' '}
          {formatDay(new Date(returnUntil))}.
        </Way>
        <Way to={paths.purchase(purchase.id, 'disputa', next)} title="Quiero que la tienda lo resuelva">
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
