import IconShoppingCart from '@icons/shopping-cart'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartLineView, CartView } from '../../../features/cart/contract.ts'
import { cartOf } from '../../../features/cart/store.ts'
import { removeFromCart, setQuantity } from '../../../features/cart/ui/cart-client.ts'
import { CartLines } from '../../../features/cart/ui/cart-lines.tsx'
import { type CartSnapshot, emptyCartTest, lineKey } from '../../../features/cart/ui/cart-storage.ts'
import { CartSummary } from '../../../features/cart/ui/cart-summary.tsx'
import { cartTexts } from '../../../features/cart/ui/cart-texts.ts'
import { lineNotices, linesOf, withUnits } from '../../../features/cart/ui/line-texts.ts'
import { ReservationNotice } from '../../../features/cart/ui/reservation-notice.tsx'
import { lastSeenPrices, rememberPrices, type SeenPrices } from '../../../features/cart/ui/seen-prices.ts'
import { useCart } from '../../../features/cart/ui/use-cart.ts'
import { useCartQuote } from '../../../features/cart/ui/use-cart-quote.ts'
import { quoteCart } from '../../../features/checkout/read.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmRemoval } from '../../../ui/confirm-removal.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InlineScript } from '../../../ui/inline-script.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRendering } from '../../shared/rendering.ts'
import { requestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

/** The cart lives in the browser; members also get the server's copy before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const kept = viewer ? await quoteCart(ctx, viewer, await cartOf(ctx.db, viewer.id)) : null
  return { kept }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(siteOf(args), {
    title: 'Tu carrito',
    description:
      'Lo que vas a comprar: cantidades, ofertas y total, antes de pagar con tarjeta y recoger en tu facultad.',
    path: paths.cart(),
  })

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { kept } = loaderData
  const browser = useCart()
  const keptLines = kept ? kept.gone.length + kept.stores.length : 0
  const known = useKnownCart(browser, keptLines)
  const { cart, pending, failed, retry } = useCartQuote(browser.lines, known, kept)
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = known && browser.lines.length === 0
  const mayBeEmpty = isEmpty || (!browser.ready && keptLines === 0)
  return (
    // As high as the skeleton, so that the footer stays in place when the browser's cart appears.
    <div className="page min-h-[860px] pt-6 pb-12 md:pt-8 lg:min-h-[560px]">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3 md:mb-5">
        <h1 ref={heading} tabIndex={-1}>
          Tu carrito
        </h1>
        {cart && !mayBeEmpty && <p className="text-md text-muted">{contentsText(cart)}</p>}
      </header>
      {browser.damaged && (
        <Notice tone="error" className="mb-4">
          {cartTexts.loadFailed}
        </Notice>
      )}
      <ReservationNotice
        reservation={cart?.reservation ?? null}
        onChange={() => void revalidate()}
        className="mb-4"
      />
      {mayBeEmpty ? (
        <EmptyCart known={isEmpty} />
      ) : (
        <>
          {failed && !pending && (
            <Notice tone="error" title={cartTexts.loadFailed} className="mb-4" live>
              <Button variant="neutral" size="s" onClick={retry} className="mt-2">
                Intentar de nuevo
              </Button>
            </Notice>
          )}
          {cart ? (
            <FilledCart cart={cart} pending={pending} failed={failed} known={known} heading={heading} />
          ) : (
            !failed && <CartSkeleton />
          )}
        </>
      )}
      {keptLines === 0 && (
        <noscript>
          <Notice tone="info" className="mt-4">
            {kept
              ? cartTexts.empty
              : 'Tu carrito vive en este navegador: activa JavaScript o inicia sesión para verlo.'}
          </Notice>
        </noscript>
      )}
    </div>
  )
}

/**
 * Whether the browser's cart is complete. On a new device it is empty until the user's stored cart has
 * loaded, which is shown meanwhile.
 */
function useKnownCart(browser: CartSnapshot, keptLines: number): boolean {
  const [filled, setFilled] = useState(false)
  if (browser.lines.length > 0 && !filled) setFilled(true)
  return browser.ready && (filled || keptLines === 0)
}

function contentsText(cart: CartView): string {
  // The same count as in the header (D1 §4), unavailable products included.
  const lines = cart.stores.reduce((sum, store) => sum + store.lines.length, cart.gone.length)
  const stores = cart.stores.length
  if (stores === 0) return lines === 1 ? '1 producto' : `${lines} productos`
  return `${lines === 1 ? '1 producto' : `${lines} productos`} de ${stores === 1 ? '1 tienda' : `${stores} tiendas`}`
}

function FilledCart({
  cart,
  pending,
  failed,
  known,
  heading,
}: {
  cart: CartView
  pending: boolean
  /** The prices are those before the last change. */
  failed: boolean
  known: boolean
  heading: RefObject<HTMLElement | null>
}) {
  const browser = useCart()
  const [changed, setChanged] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<CartLineView | null>(null)
  const lastSeen = useLastSeenPrices(cart)
  const shown = useMemo(() => {
    const units = new Map(browser.lines.map((line) => [lineKey(line), line.quantity]))
    return withUnits(cart, known ? units : null)
  }, [cart, browser.lines, known])
  const notices = linesOf(shown)
    .flatMap((line) => lineNotices(line, lastSeen[line.key]))
    .filter((notice) => notice.changed)
  const isBlocked = notices.some((notice) => notice.tone === 'error')
  return (
    <>
      {notices.length > 0 && (
        <Notice tone={isBlocked ? 'warning' : 'info'} title="Hay cambios en tu carrito" className="mb-4" live>
          {isBlocked
            ? 'Algo no se puede comprar como está. Lo marcamos abajo.'
            : 'Cambió el precio de algún producto. Lo marcamos abajo.'}
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-summary lg:gap-6">
        <CartLines
          cart={shown}
          lastSeen={lastSeen}
          busyKey={pending ? changed : null}
          fixed={!known}
          onQuantity={(line, quantity) => {
            setChanged(line.key)
            setQuantity(line.key, quantity)
          }}
          onRemove={setLeaving}
        />
        <CartSummary
          pieces={cart.count}
          totalCents={cart.totalCents}
          blocked={
            failed
              ? 'No pudimos actualizar los precios. Revisa tu internet e intenta de nuevo.'
              : isBlocked
                ? 'Corrige lo marcado en tu carrito para seguir con el pago.'
                : (cart.problem?.detail ?? null)
          }
        />
      </div>
      {leaving && (
        <ConfirmRemoval
          title="¿Seguro que quieres quitarlo?"
          confirmLabel="Quitar"
          focusAfter={heading}
          onConfirm={() => removeFromCart(leaving.key)}
          onClose={() => setLeaving(null)}
        >
          {leaving.name}
        </ConfirmRemoval>
      )}
    </>
  )
}

const nothingSeen: SeenPrices = {}

/** Read after hydration, so that server and browser render the same first. */
function useLastSeenPrices(cart: CartView): SeenPrices {
  const [seen, setSeen] = useState(nothingSeen)
  useEffect(() => {
    setSeen(lastSeenPrices())
    rememberPrices(cart.stores.flatMap((store) => store.lines))
  }, [cart])
  return seen
}

/** Shows an empty cart with the page, before scripts load. */
const LOOK = `try{if(${emptyCartTest}){const skeleton=document.currentScript.previousElementSibling;skeleton.hidden=true;skeleton.previousElementSibling.hidden=false}}catch{}`

/** While the cart is not `known`, as on the server, the inline script reads it. */
function EmptyCart({ known }: { known: boolean }) {
  const { nonce } = useRendering()
  return (
    <>
      <div hidden={!known} suppressHydrationWarning>
        <EmptyState
          icon={IconShoppingCart}
          title={cartTexts.empty}
          action={<ButtonLink to={paths.home()}>Volver a la tienda</ButtonLink>}
        />
      </div>
      {!known && (
        <>
          <div suppressHydrationWarning className="noscript:hidden">
            <CartSkeleton />
          </div>
          <InlineScript code={LOOK} nonce={nonce} />
        </>
      )}
    </>
  )
}

function CartSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-4 lg:grid-cols-summary lg:gap-6">
      <div className="grid gap-4">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
