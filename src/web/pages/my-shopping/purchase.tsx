import { Form } from 'react-router'
import type { PurchaseView } from '../../../features/orders/contract.ts'
import { ConfirmBlock } from '../../../features/orders/ui/confirm-block.tsx'
import { HandOverCode } from '../../../features/orders/ui/hand-over-code.tsx'
import { PickUpPlace } from '../../../features/orders/ui/pick-up-place.tsx'
import { PurchaseCard } from '../../../features/orders/ui/purchase-card.tsx'
import { purchaseCardOf } from '../../../features/orders/ui/purchase-card-of.ts'
import type { QrView } from '../../../features/orders/views-qr.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDateTime, formatDay } from '../../../lib/dates.ts'
import { paths } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

/** One purchase with what may be done about it now. */
export function Purchase({
  purchase,
  qr,
  now,
  busy,
}: {
  purchase: PurchaseView
  qr: QrView | null
  now: Date
  busy: boolean
}) {
  const isPending = purchase.status === 'pending'
  return (
    <PurchaseCard
      purchase={purchaseCardOf(purchase, now)}
      chips={<Chip tone={moneyTone(purchase)}>{purchase.moneyText}</Chip>}
      aside={
        purchase.handOverCode && qr && <HandOverCode code={purchase.handOverCode} qr={<Qr view={qr} />} />
      }
      actions={
        purchase.can.cancel ? (
          <CancelForm orderId={purchase.id} busy={busy} />
        ) : (
          !isPending && (
            <ButtonLink to={paths.product(purchase.product.url)} variant="neutral" size="s">
              Comprar de nuevo
            </ButtonLink>
          )
        )
      }
    >
      {isPending && purchase.faculty && (
        <PickUpPlace
          faculty={purchase.faculty.name}
          address={purchase.faculty.address}
          hours={purchase.faculty.hours}
          keptUntil={null}
        />
      )}
      {isPending && (
        <p className="text-sm text-muted">
          Pago protegido: lo liberamos {settings.hold.releaseDays} días después de que confirmes.
          {purchase.cancellableFrom &&
            ` Si la tienda no lo entrega, puedes cancelarlo desde el ${formatDay(new Date(purchase.cancellableFrom))}.`}
        </p>
      )}
      {purchase.can.confirm && purchase.releaseIfConfirmedNow && purchase.autoConfirmAt && (
        <ConfirmBlock orderId={purchase.id} totalCents={purchase.subtotalCents} busy={busy}>
          Pago protegido: lo liberamos {settings.hold.releaseDays} días después de que confirmes. Si confirmas
          hoy, sale a la tienda el <b>{formatDay(new Date(purchase.releaseIfConfirmedNow))}</b>. Si no nos
          dices nada, la damos por confirmada el <b>{formatDateTime(new Date(purchase.autoConfirmAt))}</b>.
          {purchase.deliveredWithCode === false &&
            ' La tienda la entregó sin tu código: si no la tienes, escríbenos antes de esa fecha.'}
        </ConfirmBlock>
      )}
      {purchase.status === 'confirmed' &&
        purchase.money === 'held' &&
        purchase.releaseDueAt &&
        new Date(purchase.releaseDueAt) > now && (
          <p className="text-sm text-muted">
            El pago sale a la tienda el{' '}
            <b className="text-ink">{formatDay(new Date(purchase.releaseDueAt))}</b>.
          </p>
        )}
    </PurchaseCard>
  )
}

function moneyTone({ money }: PurchaseView): ChipTone {
  if (money === 'held') return 'info'
  return money === 'released' || money === 'releasing' ? 'success' : 'neutral'
}

function Qr({ view }: { view: QrView }) {
  return (
    <svg viewBox={`0 0 ${view.size} ${view.size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={view.path} fill="#141b34" />
    </svg>
  )
}

/** Unfolds the question first, also without JavaScript. */
function CancelForm({ orderId, busy }: { orderId: string; busy: boolean }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center rounded-button border-[1.5px] border-danger px-3 text-sm font-bold text-danger hover:bg-danger-soft">
        Cancelar pedido
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="mt-3 grid gap-2 rounded-field bg-danger-soft p-3.5 text-md"
      >
        <input type="hidden" name="orderId" value={orderId} />
        <p>
          La tienda no lo entregó a tiempo: te devolvemos el total a tu tarjeta. ¿Seguro que quieres
          cancelarlo?
        </p>
        <Button type="submit" name="intent" value="cancel" variant="danger" size="s" busy={busy}>
          Sí, cancelar y devolverme mi dinero
        </Button>
      </Form>
    </details>
  )
}
