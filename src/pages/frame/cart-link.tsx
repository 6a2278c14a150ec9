import IconShoppingCart from '@icons/shopping-cart'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useCartCount } from '../../features/cart/ui/use-cart.ts'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHoverOpen } from '../../ui/use-hover-open.ts'
import { cartLabel } from './counted-label.ts'

const loadMiniCart = () => import('../../features/cart/ui/header-mini-cart.tsx')

/** Hovering shows a summary of the cart page. */
export function CartLink() {
  const count = useCartCount()
  const hover = useHoverOpen<HTMLAnchorElement>()
  const { key } = useLocation()
  const { setOpen } = hover
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went on has left the panel behind
  useEffect(() => setOpen(false), [key])
  return (
    <div {...hover.area} className="relative">
      <Link
        ref={hover.trigger}
        to={paths.cart()}
        aria-label={cartLabel(count)}
        data-counts="cart"
        data-hover=""
        onPointerEnter={hover.onHover}
        onClick={() => setOpen(false)}
        className="flex min-h-11 items-center rounded-button px-2.5 md:px-3"
      >
        <span className="relative flex">
          <Icon of={IconShoppingCart} size="l" />
          <CountBadge count={count} early="early-cart" />
        </span>
      </Link>
      {hover.open && (
        <div
          onPointerEnter={hover.onStay}
          className="absolute top-full right-0 z-40 w-[360px] rounded-card border border-line bg-white p-4 font-normal shadow-overlay"
        >
          <LazyComponent load={loadMiniCart} fallback={<Skeleton className="h-40" />}>
            {({ HeaderMiniCart }) => <HeaderMiniCart />}
          </LazyComponent>
        </div>
      )}
    </div>
  )
}
