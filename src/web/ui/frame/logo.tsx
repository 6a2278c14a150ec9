import { Link } from 'react-router'
import { paths } from '../../routes.ts'
import { cn } from '../cn.ts'

export function Logo({ siteName, onDark = false }: { siteName: string; onDark?: boolean }) {
  return (
    <Link
      to={paths.home()}
      aria-label={`${siteName}, ir al inicio`}
      className={cn(
        'inline-flex min-h-11 items-center text-[1.3125rem] font-extrabold tracking-[-0.5px]',
        onDark ? 'text-white' : 'text-primary',
      )}
    >
      {siteName.toLowerCase()}
      <span className={onDark ? 'text-sun' : 'text-offer'}>.</span>
    </Link>
  )
}
