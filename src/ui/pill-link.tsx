import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { cn } from './cn.ts'
import { type Glyph, Icon } from './icon.tsx'

export function PillLink({
  to,
  icon,
  after,
  on = false,
  label,
  onClick,
  children,
}: {
  to: To
  icon?: Glyph
  after?: Glyph
  on?: boolean
  label?: string
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      onClick={onClick}
      className={cn(
        'hit-44 inline-flex min-h-10 max-w-[calc(100vw-2rem)] shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:min-h-9',
        on
          ? 'border-transparent bg-primary-soft text-primary-strong'
          : 'border-line bg-white hover:border-primary hover:text-primary',
      )}
    >
      {icon && <Icon of={icon} size="xs" />}
      <span className="truncate">{children}</span>
      {after && <Icon of={after} size="xs" />}
    </Link>
  )
}
