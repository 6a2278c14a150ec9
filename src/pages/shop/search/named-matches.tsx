import IconBuildingStore from '@icons/building-store'
import IconCategory from '@icons/category'
import { Link } from 'react-router'
import type { SearchCards } from '../../../features/catalogue/contract-cards.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'

export function NamedMatches({
  page: { stores, categories },
}: {
  page: Pick<SearchCards, 'stores' | 'categories'>
}) {
  const named = [
    ...stores.map(({ name, url }) => ({
      name,
      to: paths.store(url),
      note: 'Tienda',
      icon: IconBuildingStore,
    })),
    ...categories.map(({ name, url }) => ({
      name,
      to: paths.listing(url),
      note: 'Categoría',
      icon: IconCategory,
    })),
  ]
  if (named.length === 0) return null
  return (
    <ul aria-label="Tiendas y categorías" className="rail mt-2 gap-2.5 md:mx-0 md:flex-wrap md:px-0">
      {named.map(({ name, to, note, icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-13 items-center gap-2.5 rounded-field border border-line bg-white py-1.5 pr-4 pl-2 text-sm leading-tight font-semibold whitespace-nowrap hover:border-primary"
          >
            <span className="tone-azul grid size-9 place-items-center rounded-chip text-primary-strong">
              <Icon of={icon} />
            </span>
            <span>
              {name}
              <small className="block text-xs font-normal text-muted">{note}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
