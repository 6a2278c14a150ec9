import type { ReactNode } from 'react'
import { type Glyph, Icon } from './icon.tsx'

export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  action,
  children,
}: {
  icon: Glyph
  title: string
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-[34em] justify-items-center gap-2 px-4 py-12 text-center">
      <span className="tone-azul mb-3 grid size-24 place-items-center rounded-full text-primary-strong">
        <Icon of={icon} size="l" className="size-10" stroke={1.5} />
      </span>
      <Heading className="text-xl font-bold">{title}</Heading>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
