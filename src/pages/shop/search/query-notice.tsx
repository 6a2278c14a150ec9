import IconBuildingStore from '@icons/building-store'
import IconCategory from '@icons/category'
import IconInfoCircle from '@icons/info-circle'
import IconSparkles from '@icons/sparkles'
import IconX from '@icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchCards } from '../../../features/catalogue/contract-cards.ts'
import type { Filters } from '../../../features/catalogue/rules-filters.ts'
import { wordFiltersText } from '../../../features/catalogue/texts.ts'
import { paths } from '../../../paths.ts'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { literalHref, narrowedHref, type SearchAddress } from './search-view.ts'

type Read = { address: SearchAddress; page: SearchCards }

/** Shown if the results differ from the typed text. */
export function QueryNotice({ address, page }: Read) {
  const { match, text, typed, leftOut, lacking, found, areWordFiltersLeftOut } = page
  if (match === 'corrected')
    return (
      <Notice icon={IconSparkles}>
        <b>
          Mostrando resultados de <TextLink to={paths.search(text)}>“{text}”</TextLink>.
        </b>{' '}
        Buscar <TextLink to={literalHref(address.param)}>“{typed}”</TextLink>
      </Notice>
    )
  if (areWordFiltersLeftOut)
    return (
      <Notice icon={IconInfoCircle}>
        <b>No hay nada así {wordFiltersText(page.wordFilters)};</b>{' '}
        {text === '' ? 'esto es lo que hay.' : `esto es lo que hay de “${text}”.`}
      </Notice>
    )
  if (leftOut.length > 0)
    return (
      <Notice icon={IconInfoCircle}>
        <b>No hay nada con “{leftOut.join(' ')}”.</b> Esto hay de “{found}”.
      </Notice>
    )
  if (match !== 'partial') return null
  const isUnnamed = lacking.length === 0 || lacking.join(' ') === found
  return (
    <Notice icon={IconInfoCircle}>
      <b>{isUnnamed ? `Ningún producto se llama “${text}”.` : 'Nada tiene todo lo que escribiste.'}</b>{' '}
      {isUnnamed ? 'Esto es lo más parecido.' : `Esto es lo más cercano, sin “${lacking.join(' ')}”.`}
    </Notice>
  )
}

function Notice({ icon, children }: { icon: Glyph; children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-3 leading-normal max-md:mt-3">
      <Icon of={icon} className="mt-0.5 shrink-0 text-primary" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** Chips for interpreted words other than filters, and a link to the literal search. */
export function takenWords({ address, page }: Read, chosen: Filters) {
  if (Object.keys(page.wordFilters).length === 0 || page.areWordFiltersLeftOut) return undefined
  return {
    chips: page.wordFilters.cheapest && !address.sort && (
      <li>
        <PillLink
          to={narrowedHref(address, page, 'relevancia', chosen)}
          on
          after={IconX}
          label="Quitar: más baratos primero"
        >
          Más baratos primero
        </PillLink>
      </li>
    ),
    back: (
      <Link to={literalHref(address.param)} className="link hit-44 px-1.5 text-sm whitespace-nowrap">
        Buscar tal cual lo escribí
      </Link>
    ),
  }
}

export function NamedMatches({
  page: { stores, categories },
}: {
  page: Pick<SearchCards, 'stores' | 'categories'>
}) {
  const named = [
    ...stores.map(({ name, url }) => [name, paths.store(url), 'Tienda', IconBuildingStore] as const),
    ...categories.map(({ name, url }) => [name, paths.listing(url), 'Categoría', IconCategory] as const),
  ]
  if (named.length === 0) return null
  return (
    <ul aria-label="Tiendas y categorías" className="rail mt-2 gap-2.5 md:mx-0 md:flex-wrap md:px-0">
      {named.map(([name, to, note, icon]) => (
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
