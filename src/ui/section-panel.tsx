import IconChevronDown from '@icons/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

/**
 * Folds on the phone and is always open on the desktop, by CSS (`::details-content`) even without JavaScript; browsers
 * without it need a click until hydration. `folded`: initially closed on the phone.
 */
export function SectionPanel({
  id,
  title,
  folded = false,
  children,
}: {
  id: string
  title: string
  folded?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(!folded)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const desktop = matchMedia('(width >= 48rem)')
    const targeted = () => location.hash === `#${id}`
    const onHash = () => targeted() && setOpen(true)
    const onWidth = () => {
      setWide(desktop.matches)
      setOpen(desktop.matches || !folded || targeted())
    }
    onWidth()
    desktop.addEventListener('change', onWidth)
    window.addEventListener('hashchange', onHash)
    return () => {
      desktop.removeEventListener('change', onWidth)
      window.removeEventListener('hashchange', onHash)
    }
  }, [id, folded])
  return (
    <details
      id={id}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-line bg-white max-md:-mx-3.5 max-md:border-b max-md:px-3.5 max-md:first:border-t md:box md:p-7 target:details-content:[content-visibility:visible] md:details-content:[content-visibility:visible]"
    >
      {/* On the desktop, the heading must not be focusable nor close the section. */}
      <summary
        tabIndex={wide ? -1 : undefined}
        className="flex items-center justify-between max-md:min-h-[60px] md:supports-[selector(::details-content)]:pointer-events-none md:supports-[selector(::details-content)]:cursor-default"
      >
        <h2 className="text-lg md:text-figure">{title}</h2>
        <Icon of={IconChevronDown} className="group-open:rotate-180 md:hidden" />
      </summary>
      <div className="max-md:pb-5 md:mt-3.5">{children}</div>
    </details>
  )
}
