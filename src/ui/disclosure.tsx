import IconChevronDown from '@icons/chevron-down'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

/**
 * What the phone folds and wider windows show as if it were not folded, by styles alone (`::details-content`). A browser
 * without them folds everywhere. An address that names `id` shows it open.
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
