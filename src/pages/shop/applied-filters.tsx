import IconX from '@icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FacetsView } from '../../features/catalogue/contract.ts'
import { appliedFilters, type Filters, noFilters } from '../../features/catalogue/rules-filters.ts'
import { appliedTexts } from '../../features/catalogue/texts.ts'
import { PillLink } from '../../ui/pill-link.tsx'

export function AppliedFilters({
  filters,
  facets,
  hrefOf,
  taken,
}: {
  filters: Filters
  facets: FacetsView | null
  hrefOf: (filters: Filters) => string
  /** List items for interpreted words of the text, and a link to the literal search. */
  taken?: { chips: ReactNode; back: ReactNode } | undefined
}) {
  const applied = appliedFilters(filters)
  if (applied.length === 0 && !taken) return null
  const category = facets?.categories.find(({ url }) => url === filters.category)?.name ?? filters.category
  return (
    <ul
      aria-label="Filtros aplicados"
      className="rail mb-3 items-center gap-2 md:mx-0 md:mb-4 md:flex-wrap md:px-0"
    >
      {taken && <li className="text-sm text-muted">Entendimos:</li>}
      {applied.map(({ key, without }) => {
        const text = appliedTexts[key](filters, category ?? '')
        return (
          <li key={key}>
            <PillLink to={hrefOf(without)} on after={IconX} label={`Quitar filtro: ${text}`}>
              {text}
            </PillLink>
          </li>
        )
      })}
      {taken?.chips}
      <li>
        {taken?.back ?? (
          <Link
            to={hrefOf(noFilters)}
            preventScrollReset
            className="link hit-44 px-1.5 text-sm whitespace-nowrap"
          >
            Quitar todo
          </Link>
        )}
      </li>
    </ul>
  )
}
