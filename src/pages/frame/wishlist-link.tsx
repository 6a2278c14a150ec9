import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { productsInWords } from './cart-link.tsx'

/** To the account, which shows the list (D1 §2); where the account is a hub of links, to the list's own page. */
export function WishlistLink({ count }: { count: number }) {
  return (
    <>
      <Heart to={paths.account()} count={count} className="max-lg:hidden" />
      <Heart to={paths.account('wishlist')} count={count} className="lg:hidden" />
    </>
  )
}

function Heart({ to, count, className }: { to: string; count: number; className: string }) {
  return (
    <Link
      to={to}
      aria-label={`Lista de deseos, ${productsInWords(count)}`}
      className={cn('flex min-h-11 items-center rounded-button px-2.5 md:px-3', className)}
    >
      <span className="relative flex">
        <Icon of={IconHeart} size="l" />
        <CountBadge count={count} />
      </span>
    </Link>
  )
}
