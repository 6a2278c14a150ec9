import IconCircleCheck from '@icons/circle-check'
import IconClock from '@icons/clock'
import IconCreditCardRefund from '@icons/credit-card-refund'
import { type ReactNode, useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { checkoutTexts } from '../../../features/checkout/texts.ts'
import { useClearAfterPurchase } from '../../../features/checkout/ui/use-clear-after-purchase.ts'
import { useConfetti } from '../../../features/checkout/ui/use-confetti.ts'
import { useRedirectCountdown } from '../../../features/checkout/ui/use-redirect-countdown.ts'
import { PickUpPlace } from '../../../features/orders/ui/pick-up-place.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { protectionTexts } from '../../../features/settings/texts-protection.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import type { loadDone } from './load-checkout.ts'

/** Milliseconds until the page queries again, also at the provider. */
const RECHECK_MS = 2_000

type Done = Awaited<ReturnType<typeof loadDone>>

export function CheckoutResult({ done }: { done: Done }) {
  if (done.outcome === 'waiting') return <Waiting sessionId={done.sessionId} />
  if (done.outcome === 'sold-out' || done.outcome === 'given-back')
    return (
      <EmptyState
        icon={IconCreditCardRefund}
        heading="h1"
        title={checkoutTexts[done.outcome === 'sold-out' ? 'soldOut' : 'givenBack']}
        action={<ButtonLink to={paths.home()}>Volver a la tienda</ButtonLink>}
      >
        Te devolvemos {formatMoney(done.totalCents)} completos a tu tarjeta. Te escribimos a {done.email}.
      </EmptyState>
    )
  if (done.outcome === 'in-review')
    return (
      <EmptyState
        icon={IconClock}
        heading="h1"
        title={checkoutTexts.inReview}
        action={<ButtonLink to={paths.contact()}>Escribirnos</ButtonLink>}
      >
        No coincide con lo que costaba tu compra, así que no se hizo ningún pedido. Nuestro equipo ya lo sabe
        y te devuelve lo que pagaste; no vuelvas a pagar esta compra por ahora.
      </EmptyState>
    )
  if (done.outcome === 'not-charged')
    return (
      <EmptyState
        icon={IconCreditCardRefund}
        heading="h1"
        title={checkoutTexts.notCharged}
        action={<ButtonLink to={paths.checkout()}>Volver a pagar</ButtonLink>}
      >
        Tu carrito está como lo dejaste.
      </EmptyState>
    )
  return <Paid done={done} />
}

/** Paid at the provider, but not confirmed to us yet. */
function Waiting({ sessionId }: Pick<Done, 'sessionId'>) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), RECHECK_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <EmptyState
      icon={IconClock}
      heading="h1"
      title="Estamos confirmando tu pago"
      action={
        <ButtonLink to={paths.checkoutDone(sessionId)} variant="neutral" reloadDocument>
          Revisar de nuevo
        </ButtonLink>
      }
    >
      Suele tardar unos segundos. Puedes cerrar esta página: te avisamos por correo.
    </EmptyState>
  )
}

function Paid({ done }: { done: Done }) {
  useClearAfterPurchase(done.checkoutId)
  useConfetti()
  const purchases = `${paths.account('my-shopping')}?success=true`
  const { secondsLeft, stop } = useRedirectCountdown(purchases)
  return (
    <div className="page max-w-190! pt-8 pb-14">
      <Box className="grid gap-5 md:p-8!">
        <header className="grid justify-items-center gap-2 text-center">
          <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success">
            <Icon of={IconCircleCheck} size="l" className="size-11" />
          </span>
          <h1>Compra realizada con éxito</h1>
          <p className="text-muted">
            Pagaste <b className="text-ink">{formatMoney(done.totalCents)}</b>. Te enviamos la confirmación y
            tu código de entrega a <b className="text-ink">{done.email}</b>.
          </p>
        </header>
        <section aria-label="Tus pedidos">
          <ul className="divide-y divide-line rounded-field border border-line px-4">
            {done.orders.map((order) => (
              <li key={order.id} className="py-2.5 text-md">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span>{order.productName}</span>
                  <b>{order.number}</b>
                </p>
                <p className="text-sm text-muted">{order.dates}</p>
              </li>
            ))}
          </ul>
        </section>
        {done.office && (
          <PickUpPlace faculty={done.office.name} address={done.office.address} hours={done.office.hours} />
        )}
        <NextSteps
          stores={done.stores}
          orders={done.orders.length}
          purchases={paths.account('my-shopping')}
        />
        {secondsLeft !== null && (
          <Notice tone="info">
            <div className="flex flex-wrap items-center justify-between gap-2">
              {/* The changing figure is not announced. */}
              <span>
                Te llevamos a tus compras<span aria-hidden="true"> en {secondsLeft} s</span>.
              </span>
              <Button variant="neutral" size="s" onClick={stop}>
                Quedarme aquí
              </Button>
            </div>
          </Notice>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={purchases}>Ver mis compras</ButtonLink>
          {done.orders[0] && (
            <ButtonLink to={paths.receipt(done.orders[0].id)} variant="neutral">
              Ver recibo
            </ButtonLink>
          )}
          <Link to={paths.home()} className="link inline-flex min-h-11 items-center px-3">
            Seguir comprando
          </Link>
        </div>
      </Box>
    </div>
  )
}

function NextSteps({ stores, orders, purchases }: { stores: number; orders: number; purchases: string }) {
  const protection = protectionTexts(useSite().terms.order)
  const digits = settings.order.handOverCodeDigits
  const steps: { title: string; text: ReactNode }[] = [
    {
      title: stores === 1 ? 'La tienda prepara tu pedido' : 'Las tiendas preparan tus pedidos',
      text:
        orders === 1
          ? 'Te avisamos por correo cuando lo entregue en tu facultad.'
          : 'Te avisamos por correo cuando cada uno llegue a tu facultad.',
    },
    {
      title: 'Recoge en la oficina',
      text: `Muestra tu código de entrega de ${digits} dígitos al tener ${orders === 1 ? 'el producto' : 'los productos'} en tus manos.`,
    },
    {
      title: 'Revisa y confirma',
      text: (
        <>
          Elige «Ya lo recibí» o «Tengo un problema» en{' '}
          <Link to={purchases} className="link underline underline-offset-3">
            tus compras
          </Link>
          .
        </>
      ),
    },
    { title: 'Le pagamos a la tienda', text: protection.release },
  ]
  return (
    <section>
      <h2 className="mb-3 text-xl">Qué sigue</h2>
      <ol className="grid gap-3 md:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[30px_1fr] gap-3 text-md">
            <span
              aria-hidden="true"
              className="grid size-[30px] place-items-center rounded-full bg-ink font-extrabold text-white"
            >
              {index + 1}
            </span>
            <p>
              <b className="block">{title}</b>
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
