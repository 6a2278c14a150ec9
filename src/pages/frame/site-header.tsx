import IconHeart from '@icons/heart'
import IconMenu2 from '@icons/menu-2'
import { Link, useLocation } from 'react-router'
import { searchedText } from '../../features/catalogue/rules.ts'
import { useMe } from '../../features/me/ui/use-me.ts'
import { ForGuests, ForMembers } from '../../features/me/ui/viewers.tsx'
import { paths } from '../../paths.ts'
import { Avatar, smallAvatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.tsx'
import { BellLink } from './bell-link.tsx'
import { CartLink } from './cart-link.tsx'
import { wishesLabel } from './counted-label.ts'
import { DrawerLink } from './drawer-link.tsx'
import type { FrameData } from './frame-data.ts'
import { Logo } from './logo.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { MenuLinks } from './menu-links.tsx'
import { SearchForm } from './search-form.tsx'

/**
 * Two rows: the upper one stays in view, the categories scroll away. `contents` lets the upper row stick to
 * the page instead of to this element. Without the phone's tab bar (`phoneBar`) the header itself has drawer
 * and cart, and the logo is shorter.
 */
export function SiteHeader({ frame, phoneBar }: { frame: FrameData; phoneBar: boolean }) {
  return (
    <header className="contents">
      <div className="site-bar sticky top-0 z-30 bg-white max-md:border-b max-md:border-line">
        <div className="page flex h-15 items-center gap-2.5 md:h-18 md:gap-5">
          {!phoneBar && (
            <DrawerLink
              frame={frame}
              label="Categorías"
              className="-mr-1 -ml-3 grid size-11 shrink-0 place-items-center md:hidden"
            >
              <Icon of={IconMenu2} size="l" />
            </DrawerLink>
          )}
          <Logo short={!phoneBar} />
          <HeaderSearch />
          <div className="flex shrink-0 items-center gap-1 text-md font-semibold max-md:-mr-2.5 max-md:gap-0">
            <Link
              to={paths.stores()}
              className="flex min-h-11 items-center rounded-button px-2 hover:text-primary max-md:hidden"
            >
              Tiendas
            </Link>
            <WishlistLink />
            <ForMembers>
              <BellLink />
            </ForMembers>
            <div className={cn(phoneBar && 'max-md:hidden')}>
              <CartLink />
            </div>
            <div className="contents max-md:hidden">
              <ViewerLinks />
            </div>
          </div>
        </div>
      </div>
      <div className="relative z-20 text-md font-semibold max-md:hidden">
        {/* The inner box is white: the menu's overlay is painted between the two. */}
        <div className="border-b border-line bg-white">
          <div className="page flex gap-5.5">
            {frame.categories.length > 0 && <MegaMenu categories={frame.categories} />}
            <MenuLinks frame={frame} />
          </div>
        </div>
      </div>
    </header>
  )
}

function HeaderSearch() {
  const { pathname } = useLocation()
  const [root, text] = pathname.slice(1).split('/')
  return <SearchForm text={`/${root}` === paths.searchForm() ? searchedText(text) : ''} suggests />
}

/** Links to the account, which shows the list (D1 §2), or on narrow screens to the list's own page. */
function WishlistLink() {
  const count = useMe((me) => (me === undefined ? undefined : (me?.wished.length ?? 0)))
  return (
    <>
      <Heart to={paths.account()} count={count} className="max-lg:hidden" />
      <Heart to={paths.account('wishlist')} count={count} className="lg:hidden" />
    </>
  )
}

function Heart({ to, count, className }: { to: string; count: number | undefined; className: string }) {
  return (
    <Link
      to={to}
      aria-label={wishesLabel(count)}
      data-counts="wishes"
      className={cn('flex min-h-11 items-center rounded-button px-2.5 md:px-3', className)}
    >
      <span className="relative flex">
        <Icon of={IconHeart} size="l" />
        <CountBadge count={count} early="early-wishes" />
      </span>
    </Link>
  )
}

const item = 'flex min-h-11 items-center gap-2 rounded-button px-2 whitespace-nowrap hover:text-primary'

function ViewerLinks() {
  const me = useMe((viewer) => viewer)
  const { isOpen } = useSite()
  const staff = (
    <Link to={paths.staff()} className={item}>
      Equipo
    </Link>
  )
  return (
    <>
      <ForGuests>
        <Link to={paths.login()} className={item}>
          Ingresar
        </Link>
        {isOpen && (
          <ButtonLink to={paths.register()} className="ml-2 text-md!">
            Registrarse
          </ButtonLink>
        )}
      </ForGuests>
      <ForMembers>
        {me ? me.isStaff && staff : <span className="early-staff">{staff}</span>}
        <Link to={paths.account()} className={item}>
          {me ? (
            <Avatar name={me.displayName} picture={me.picture} />
          ) : (
            <span aria-hidden="true" className={`early-avatar ${smallAvatar}`} />
          )}
          <span className="max-w-32 truncate">Mi cuenta</span>
        </Link>
      </ForMembers>
    </>
  )
}
