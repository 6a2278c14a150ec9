import IconHome from '@icons/home'
import IconLayoutGrid from '@icons/layout-grid'
import IconPlus from '@icons/plus'
import IconShoppingCart from '@icons/shopping-cart'
import IconUser from '@icons/user'
import { NavLink } from 'react-router'
import { useCartCount } from '../../features/cart/ui/use-cart.ts'
import { useMe } from '../../features/me/ui/use-me.ts'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { type Glyph, Icon } from '../../ui/icon.tsx'
import { productsInWords, unreadInWords } from './counted-label.ts'
import { DrawerLink } from './drawer-link.tsx'
import type { FrameData } from './frame-data.ts'

const item =
  'flex min-w-0 flex-col items-center justify-center gap-0.5 text-2xs font-semibold text-muted focus-visible:-outline-offset-3'

export function PhoneTabBar({ frame }: { frame: FrameData }) {
  const count = useCartCount()
  const isGuest = useMe((me) => me === null)
  const unread = useMe((me) => me?.unreadConversations)
  return (
    <nav
      aria-label="Principal"
      data-phone-bar="tabs"
      className="fixed inset-x-0 bottom-0 z-bar grid h-16 grid-cols-5 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Tab to={paths.home()} icon={IconHome} label="Inicio" end />
      <DrawerLink frame={frame} className={item}>
        <Icon of={IconLayoutGrid} size="l" />
        Categorías
      </DrawerLink>
      <NavLink to={paths.sell()} className={item}>
        <span className="grid size-[26px] place-items-center rounded-[9px] bg-primary text-white">
          <Icon of={IconPlus} />
        </span>
        Vender
      </NavLink>
      <Tab
        to={paths.cart()}
        icon={IconShoppingCart}
        label="Carrito"
        countOf={{ count, early: 'early-cart', inWords: productsInWords }}
      />
      <Tab
        to={isGuest ? paths.login() : paths.account()}
        icon={IconUser}
        label="Cuenta"
        countOf={{ count: unread, early: 'early-messages', inWords: unreadInWords }}
      />
    </nav>
  )
}

function Tab({
  to,
  icon,
  label,
  countOf,
  end = false,
}: {
  to: string
  icon: Glyph
  label: string
  countOf?: { count: number | undefined; early: string; inWords: (count: number) => string }
  end?: boolean
}) {
  return (
    <NavLink to={to} end={end} className={({ isActive }) => cn(item, isActive && 'font-bold text-primary!')}>
      <span className="relative flex">
        <Icon of={icon} size="l" />
        {countOf && <CountBadge count={countOf.count} early={countOf.early} />}
      </span>
      {label}
      {!!countOf?.count && <span className="sr-only">, {countOf.inWords(countOf.count)}</span>}
    </NavLink>
  )
}
