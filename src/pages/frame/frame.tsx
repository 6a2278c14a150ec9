import IconArrowUp from '@icons/arrow-up'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { SessionNotice } from '../../features/accounts/ui/session-notice.tsx'
import { syncCart } from '../../features/cart/ui/cart-sync.ts'
import { ReservationContext } from '../../features/cart/ui/reservation.ts'
import { ReservedProductsContext } from '../../features/catalogue/ui/reserved-products.ts'
import { useMeState } from '../../features/me/ui/use-me.ts'
import { ForGuests } from '../../features/me/ui/viewers.tsx'
import { watchUser } from '../../features/me/ui/watch-user.ts'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'
import { FormOwner } from '../../ui/forms/form-owner.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRendering } from '../shared/rendering.ts'
import { CookieNotice } from './cookie-notice.tsx'
import type { FrameData } from './frame-data.ts'
import { PhoneTabBar } from './phone-tab-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/**
 * `no-phone-bar`: the page has its own bar at the phone's bottom; `phone-form`: its own head too. `bare`: the
 * page brings header and main.
 */
export const frameKinds = ['full', 'no-phone-bar', 'phone-form', 'bare'] as const
export type FrameKind = (typeof frameKinds)[number]

export function Frame({ frame, kind, children }: { frame: FrameData; kind: FrameKind; children: ReactNode }) {
  const { nonce } = useRendering()
  const { pathname } = useLocation()
  if (kind === 'bare')
    return (
      <>
        <SkipLink />
        <ForViewer>{children}</ForViewer>
        <SessionKeeper />
      </>
    )
  return (
    <>
      <SkipLink />
      <div className={cn(kind === 'phone-form' ? 'hidden md:contents' : 'contents')}>
        {/* Without products there is nothing to promote. */}
        {frame.categories.length > 0 && (
          <ForGuests>
            <PromoBar image={frame.promoImage} />
          </ForGuests>
        )}
        <SiteHeader frame={frame} phoneBar={kind === 'full'} />
      </div>
      <main id="main" tabIndex={-1}>
        <ForViewer>{children}</ForViewer>
      </main>
      {/* On the phone the tab bar ends a person's own pages. */}
      <div className={pathname.startsWith(paths.account()) ? 'max-md:hidden' : 'contents'}>
        <Suspense>
          <SiteFooter frame={frame} />
        </Suspense>
      </div>
      {kind === 'full' && <PhoneTabBar frame={frame} />}
      <BackToTop />
      <CookieNotice nonce={nonce} />
      <SessionKeeper />
    </>
  )
}

/** Synchronizes session and cart with the server, and shows when the session has ended. */
function SessionKeeper() {
  const { me, owner, problem } = useMeState()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => revalidate())
  const cartOwner = problem ? undefined : owner
  const revision = me?.cart
  useEffect(() => syncCart(cartOwner, revision), [cartOwner, revision])
  const isKnown = owner !== undefined
  useEffect(() => {
    const stop = new AbortController()
    if (isKnown) watchUser(stop.signal, reload)
    return () => stop.abort()
  }, [isKnown])
  return <SessionNotice owner={owner ?? null} problem={problem} />
}

/** Names the owner of the page's forms, and the products reserved for them. */
function ForViewer({ children }: { children: ReactNode }) {
  const { me, owner } = useMeState()
  const reservation = me?.reservation ?? null
  const kept = useMemo(() => new Set(reservation?.pieces.map(({ product }) => product)), [reservation])
  return (
    <FormOwner value={owner ?? null}>
      <ReservationContext value={reservation}>
        <ReservedProductsContext value={kept}>{children}</ReservedProductsContext>
      </ReservationContext>
    </FormOwner>
  )
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-toast rounded-button bg-primary px-5 py-3 font-bold text-white focus:not-sr-only focus:fixed! focus:top-3 focus:left-3"
    >
      Saltar al contenido
    </a>
  )
}

/** Shown from 500 px on where the browser can animate by scrolling, else always (`ui/floating.css`). */
function BackToTop() {
  return (
    <nav aria-label="Inicio de la página" className="contents">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there before React starts */}
      <a
        href="#top"
        aria-label="Volver arriba"
        onClick={(event) => {
          event.preventDefault()
          window.scrollTo({ top: 0 })
        }}
        className="back-to-top fixed right-3.5 bottom-[calc(var(--phone-bar,0px)+var(--notice,0px)+var(--save-bar,0px)+12px)] z-30 grid size-11 place-items-center rounded-full border border-line bg-white text-ink shadow-float hover:bg-canvas md:right-5 md:bottom-[calc(var(--notice,0px)+var(--save-bar,0px)+20px)]"
      >
        <Icon of={IconArrowUp} />
      </a>
    </nav>
  )
}

/**
 * `image`: address of a random drawing. Without one, or if it fails, the bar announces coming offers (D1 §1).
 */
function PromoBar({ image }: { image: string | null }) {
  return (
    <aside aria-label="Promoción" className="group/promo bg-ink text-xs text-white md:text-sm">
      <div className="page flex h-8 items-center gap-2 md:h-10 md:gap-3 [&_:focus-visible]:outline-white">
        <p className={cn('truncate', image !== null && 'not-group-data-failed/promo:hidden')}>
          <b>Próximamente</b> · Nuevas ofertas disponibles · Mantente atento
        </p>
        {image !== null && (
          <div className="contents group-data-failed/promo:hidden">
            <span className="skeleton size-8 shrink-0 rounded-chip bg-white/20 max-md:hidden noscript:bg-transparent!">
              <img
                src={image}
                alt=""
                width={32}
                height={32}
                data-picture="promo"
                className="size-8 object-contain"
              />
            </span>
            <p className="truncate">
              <b className="text-sun">Oferta especial</b>
              <span className="max-md:hidden"> · Nueva colección</span> · Hasta 50% de descuento
              <span className="max-md:hidden"> · Tiempo limitado</span>
            </p>
            <Link
              to={paths.listing('libros')}
              className="hit-44 ml-auto shrink-0 font-bold whitespace-nowrap underline underline-offset-4"
            >
              Ver Productos
            </Link>
          </div>
        )}
      </div>
    </aside>
  )
}
