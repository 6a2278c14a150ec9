import IconChevronDown from '@icons/chevron-down'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'
import { closeDetails, useClosing } from './use-closing.ts'

/**
 * A filter as a chip with a panel below, on the phone at the bottom of the screen. It opens without scripts.
 * Following a link, submitting the form, Escape and a click or focus outside close it.
 */
export function FilterPanel({
  label,
  shown,
  children,
}: {
  label: string
  shown: string | undefined
  children: ReactNode
}) {
  const panel = useRef<HTMLDetailsElement>(null)
  useClosing(panel)
  useEffect(() => {
    const details = panel.current
    if (!details) return
    const used = ({ type, target }: Event) => {
      if (type === 'submit' || (target as Element).closest('a')) closeDetails(details)
    }
    details.addEventListener('click', used)
    details.addEventListener('submit', used)
    return () => {
      details.removeEventListener('click', used)
      details.removeEventListener('submit', used)
    }
  }, [])
  return (
    <details ref={panel} name="filter" className="group relative shrink-0">
      <summary
        data-starts=""
        className={cn(
          'inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-full border-control px-3.5 text-sm font-semibold whitespace-nowrap [&::-webkit-details-marker]:hidden',
          shown === undefined
            ? 'border-edge bg-white hover:border-primary'
            : 'border-primary bg-primary-soft font-bold text-primary-strong',
        )}
      >
        {shown === undefined ? (
          label
        ) : (
          <>
            <span className="sr-only">{label}: </span>
            <span className="max-w-48 truncate">{shown}</span>
          </>
        )}
        <Icon of={IconChevronDown} size="xs" className="group-open:rotate-180" />
      </summary>
      <div className="z-drawer border border-line bg-white p-3 shadow-overlay max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[80dvh] max-lg:overflow-y-auto max-lg:rounded-t-banner max-lg:pb-[max(16px,env(safe-area-inset-bottom))] lg:absolute lg:top-[calc(100%+8px)] lg:left-0 lg:w-80 lg:rounded-card">
        {children}
      </div>
    </details>
  )
}
