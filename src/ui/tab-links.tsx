import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cn } from './cn.ts'

type TabLink = { label: string; to: string; count?: number; current?: boolean }

export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly TabLink[]
  className?: string
}) {
  const rail = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  // On the phone the tabs are wider than the screen: scrolls to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const [box, tab] = [rail.current, rail.current?.querySelector('[aria-current]')]
    if (!box || !tab) return
    const [{ right }, { right: edge }] = [tab.getBoundingClientRect(), box.getBoundingClientRect()]
    if (right > edge) box.scrollLeft += right - edge
  }, [current])
  return (
    <nav
      ref={rail}
      aria-label={label}
      className={cn('rail gap-1.5 border-b border-line md:mx-0 md:flex-wrap md:px-0', className)}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className={cn(
            '-mb-px flex min-h-11 shrink-0 items-center gap-1.5 border-b-3 px-3 text-md whitespace-nowrap',
            tab.current
              ? 'border-primary font-bold text-primary-strong'
              : 'border-transparent font-semibold text-muted hover:text-primary',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span
              className={cn(
                'rounded-full px-[7px] text-xs leading-4.5 font-bold',
                tab.current ? 'bg-primary-soft text-primary-strong' : 'bg-wash text-muted',
              )}
            >
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
