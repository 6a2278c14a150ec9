import { SaveSearchLine } from '../../../features/alerts/ui/save-search-line.tsx'
import type { SearchAlert } from '../../../features/alerts/ui/use-saved-search.ts'
import type { FacetsView } from '../../../features/catalogue/contract.ts'
import type { CardView, MoreOfCategory, SearchCards } from '../../../features/catalogue/contract-cards.ts'
import { searchSorts, searchTitle } from '../../../features/catalogue/rules.ts'
import { hasFilters } from '../../../features/catalogue/rules-filters.ts'
import { sortTexts } from '../../../features/catalogue/texts.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import { ProhibitedNotice } from '../../../features/search/ui/prohibited-notice.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { FilteredList } from '../filtered-list.tsx'
import { SortForm } from '../sort-form.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import { useCountSearch } from '../use-count-search.ts'
import { feedSource } from '../use-feed.ts'
import { NamedMatches } from './named-matches.tsx'
import { NoResults } from './no-results.tsx'
import { QueryNotice, takenWords } from './query-notice.tsx'
import { chosenFilters, narrowedHref, type SearchAddress, totalText } from './search-view.ts'

export function Results({
  address,
  facets,
  page,
  categories,
  popular,
  more,
  alert,
}: {
  address: SearchAddress
  facets: FacetsView
  page: SearchCards
  categories: { name: string; url: string; count: number }[]
  popular: CardView[]
  more: MoreOfCategory | null
  alert: SearchAlert
}) {
  const cards = useCardActions()
  const searched = searchTitle(address.param)
  useCountSearch(searched)
  const { filters, sort } = chosenFilters(address, page)
  if (page.items.length === 0 && !hasFilters(address.filters))
    return <NoResults {...{ address, page, categories, popular, cards, alert }} />
  return (
    <div className="page pb-12">
      <Breadcrumb
        className="max-md:hidden"
        crumbs={[
          { label: 'Inicio', to: paths.home() },
          { label: 'Búsqueda' },
          ...(page.text === '' ? [] : [{ label: page.text }]),
        ]}
      />
      <QueryNotice address={address} page={page} />
      <h1 className="max-md:mt-3 max-md:text-xl">
        {page.text === '' ? (
          'Productos'
        ) : (
          <>
            Resultados de “<Text page={page} />”
          </>
        )}{' '}
        <span className="font-semibold text-muted">({totalText(page)})</span>
      </h1>
      <NamedMatches page={page} />
      <div className="mt-2">
        <FilteredList
          page={page}
          filters={filters}
          facets={facets}
          hrefOf={(next) => narrowedHref(address, page, sort, next)}
          source={feedSource(
            {
              list: 'search',
              of: {
                q: address.param,
                literal: String(address.literal),
                ...(!address.filterWords && { filterWords: 'false' }),
              },
              sort: address.sort,
              limit: settings.search.pageSize,
            },
            address.filters,
          )}
          sort={
            <SortForm
              texts={sortTexts}
              sorts={searchSorts}
              sort={sort}
              hrefOf={(next) => narrowedHref(address, page, next, filters)}
            />
          }
          label="Productos encontrados"
          isCountSaid
          cards={cards}
          taken={takenWords({ address, page }, filters)}
        />
        {alert.isProhibited ? <ProhibitedNotice /> : <SaveSearchLine alert={alert} />}
      </div>
      {more && (
        <section className="mt-12">
          <SectionHeading
            title={`Más en ${more.category.name}`}
            more={{ label: 'Ver todo', to: paths.listing(more.category.url) }}
          />
          <ProductGrid
            cards={more.products}
            columns={6}
            rail
            label={`Más en ${more.category.name}`}
            wished={cards.wished}
            {...cards.actions}
          />
        </section>
      )}
      {cards.quickView}
    </div>
  )
}

/** Words missing from the best results are struck through. */
function Text({ page: { text, leftOut } }: { page: SearchCards }) {
  if (leftOut.length === 0) return text
  const words = text.split(' ')
  return words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words stand in their order
    <span key={at}>
      {at > 0 && ' '}
      {leftOut.join(' ').split(' ').includes(word) ? (
        <s className="font-semibold text-muted">{word}</s>
      ) : (
        word
      )}
    </span>
  ))
}
