import { Link } from 'react-router'
import { type OwnFilter, ownFilters } from '../../../features/selling/rules-own.ts'
import { grouped } from '../../../lib/money.ts'
import { cn } from '../../../ui/cn.ts'
import type { TableData } from './table-data.ts'

const labels: Record<OwnFilter, string> = {
  todos: 'Todos',
  revision: 'En revisión',
  corregir: 'Por corregir',
  agotados: 'Agotados',
  oferta: 'Con oferta',
  pausados: 'Pausados',
}

/** The parts of the products; an empty one leads nowhere, but where one is. */
export function FilterLinks({
  table,
  to,
}: {
  table: TableData
  to: (change: Record<string, string>) => string
}) {
  const shown = ownFilters.filter(
    (filter) => filter === 'todos' || filter === table.filter || table.counts[filter] > 0,
  )
  if (shown.length < 2) return null
  return (
    <nav aria-label="Qué productos" className="rail gap-2 md:mx-0 md:flex-wrap md:px-0">
      {shown.map((filter) => {
        const isCurrent = filter === table.filter
        return (
          <Link
            key={filter}
            to={to({ ver: filter === 'todos' ? '' : filter, page: '' })}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-control bg-white px-4 text-md font-semibold whitespace-nowrap',
              isCurrent
                ? 'border-primary bg-primary-soft text-primary-strong'
                : 'border-edge hover:border-primary',
            )}
          >
            {labels[filter]}
            <span className="rounded-full bg-wash px-2 text-xs leading-5 font-bold">
              {grouped(table.counts[filter])}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
