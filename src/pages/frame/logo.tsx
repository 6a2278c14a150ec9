import { Link } from 'react-router'
import { wordMark } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'
import { useSite } from '../../ui/site.tsx'
import { SiteMark } from '../../ui/site-mark.tsx'

/** `short`: only the first letter on the phone. */
export function Logo({ onDark = false, short = false }: { onDark?: boolean; short?: boolean }) {
  const { name, logo } = useSite()
  const [first = '', ...rest] = wordMark(name)
  return (
    <Link
      to={paths.home()}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 text-[1.3125rem] font-extrabold tracking-[-0.5px]',
        onDark ? 'text-white' : 'text-primary',
      )}
    >
      <span className="sr-only">{name}, ir al inicio</span>
      {logo && <SiteMark logo={logo} size={32} />}
      <span aria-hidden="true" className={cn(short && logo && 'max-md:hidden')}>
        {first}
        <span className={cn(short && 'max-md:hidden')}>{rest.join('')}</span>
        <span className={onDark ? 'text-sun' : 'text-offer'}>.</span>
      </span>
    </Link>
  )
}
