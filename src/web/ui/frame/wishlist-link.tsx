import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { Link } from 'react-router'
import { paths } from '../../routes.ts'
import { CountBadge } from '../count-badge.tsx'
import { Icon } from '../icon.tsx'
import { productsInWords } from './cart-link.tsx'

export function WishlistLink({ count }: { count: number }) {
  return (
    <Link
      to={paths.account()}
      aria-label={`Lista de deseos, ${productsInWords(count)}`}
      className="flex min-h-11 items-center rounded-button px-3"
    >
      <span className="relative flex">
        <Icon of={IconHeart} size="l" />
        <CountBadge count={count} />
      </span>
    </Link>
  )
}
