import IconChevronDown from '@icons/chevron-down'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

/**
 * Folded on the phone and always open in wider windows, by CSS alone (`::details-content`); browsers without it fold
 * everywhere. A URL with `#id` shows it open.
 */
export function Disclosure({
  id,
  title,
  className,
  summaryClassName,
  children,
}: {
  id?: string
  title: string
  className?: string
  summaryClassName?: string
  children: ReactNode
}) {
  return (
    <details
      id={id}
      className={cn(
        'group target:details-content:[content-visibility:visible] md:details-content:[content-visibility:visible]',
        className,
      )}
    >
      <summary
        className={cn(
          'flex min-h-11 items-center justify-between gap-3 md:supports-[selector(::details-content)]:hidden',
          summaryClassName,
        )}
      >
        {title}
        <Icon of={IconChevronDown} className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
