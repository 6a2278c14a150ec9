import IconChevronRight from '@icons/chevron-right'
import { Link } from 'react-router'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

type Crumb = { label: string; to?: string }

export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Ruta" className={cn('py-3 text-sm text-muted md:py-4', className)}>
      <ol className="flex items-center gap-1.5 overflow-x-auto [scrollbar-width:none]">
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place; two may have the same name
          <li key={index} className="flex shrink-0 items-center gap-1.5 last:min-w-24 last:shrink">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate font-semibold text-ink">
                {crumb.label}
              </span>
            ) : crumb.to === undefined ? (
              <span className="whitespace-nowrap">{crumb.label}</span>
            ) : (
              <Link to={crumb.to} className="hit-44 whitespace-nowrap hover:text-primary">
                {crumb.label}
              </Link>
            )}
            {index < crumbs.length - 1 && <Icon of={IconChevronRight} size="xs" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
