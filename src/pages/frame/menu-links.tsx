import IconChevronDown from '@icons/chevron-down'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { type FrameData, ownLists } from './frame-data.ts'
import { countFitting } from './rules-menu.ts'

const POPOVER = 'more-lists'
const look =
  'flex h-11 shrink-0 items-center gap-1 whitespace-nowrap text-muted hover:text-primary focus-visible:-outline-offset-3 aria-[current=page]:text-primary'

// For links that fit at all widths, from 992 px, from 1200 px, or never.
const inRow = ['', 'max-lg:hidden', 'max-xl:hidden', 'hidden']
const inMore = ['hidden', 'lg:hidden', 'xl:hidden', '']

/** As many links as fit whole; the others are under "Más". One document serves all widths, so style sheets choose. */
export function MenuLinks({ frame }: { frame: FrameData }) {
  const { pathname } = useLocation()
  const links: { label: string; to: string; also?: string }[] = [
    ...ownLists(frame),
    ...frame.categories.map(({ name, url }) => ({ label: name, to: paths.listing(url) })),
  ]
  const counts = countFitting(links.map(({ label }) => label))
  /** Its place in `inRow` and `inMore`. */
  const placeOf = (at: number) => {
    const place = counts.findIndex((count) => at < count)
    return place === -1 ? counts.length : place
  }
  const close = () => document.getElementById(POPOVER)?.hidePopover()
  const linksWith = (className: readonly string[]) =>
    links.map(({ label, to, also }, at) => (
      <Link
        key={to}
        to={to}
        onClick={close}
        aria-current={pathname === to || (also && pathname.startsWith(also)) ? 'page' : undefined}
        className={cn(look, className[placeOf(at)])}
      >
        {label}
      </Link>
    ))
  return (
    <nav aria-label="Categorías" className="flex min-w-0 flex-1 gap-5.5">
      {linksWith(inRow)}
      <button
        type="button"
        data-light=""
        popoverTarget={POPOVER}
        className={cn(look, inMore[placeOf(links.length - 1)])}
      >
        Más
        <Icon of={IconChevronDown} size="s" />
      </button>
      <div
        id={POPOVER}
        popover="auto"
        className="rounded-card border border-line bg-white px-5 py-2 shadow-overlay supports-[position-area:bottom]:m-0 [position-area:bottom_span-left]"
      >
        {linksWith(inMore)}
      </div>
    </nav>
  )
}
