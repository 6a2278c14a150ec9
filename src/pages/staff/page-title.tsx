import IconChevronLeft from '@icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Heading of a staff page, with the way back where it is one below another. */
export function PageTitle({
  title,
  back,
  after,
  children,
}: {
  title: string
  back?: { label: string; to: string }
  after?: ReactNode
  children?: ReactNode
}) {
  return (
    <header>
      {back && (
        <Link to={back.to} className="link -ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
          <Icon of={IconChevronLeft} size="s" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{title}</h1>
          {children && <p className="mt-1.5 text-muted">{children}</p>}
        </div>
        {after}
      </div>
    </header>
  )
}
