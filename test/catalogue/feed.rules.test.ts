import { describe, expect, test } from 'vitest'
import type { ProductCardView } from '../../src/features/catalogue/contract.ts'
import { ListingQuery, SearchQuery } from '../../src/features/catalogue/contract-queries.ts'
import { searchTitle } from '../../src/features/catalogue/rules.ts'
import { apiFilterQuery, noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { append, feedSource, remember, remembered, startOf } from '../../src/pages/shop/use-feed.ts'
import { paths } from '../../src/paths.ts'

const cards = (...urls: string[]) => urls.map((url) => ({ url }) as ProductCardView)
const page = (nextCursor: string | null, ...urls: string[]) => ({
  items: cards(...urls),
  total: 9,
  nextCursor,
})
const all = {
  condition: 'usado',
  minCents: 1_050,
  maxCents: 20_000,
  minRating: 4,
  offer: true,
  verified: true,
  onTime: true,
  inStock: true,
  category: 'libros',
} as const

describe('[CAT-02] a list that grows', () => {
  test('[CAT-02] a product whose place moved between two pages is shown once', () => {
    const first = startOf(page('c1', 'a', 'b'))
    const second = append(first, page('c2', 'b', 'c'))
    expect(second.items.map(({ url }) => url)).toEqual(['a', 'b', 'c'])
    expect(second).toMatchObject({ nextCursor: 'c2', batches: 1, added: 1 })
    expect(append(second, page(null, 'd', 'e'))).toMatchObject({ nextCursor: null, batches: 2, added: 2 })
  })

  test('[CAT-02] the history entry restores the loaded part of the last twenty lists', () => {
    for (let n = 0; n <= 20; n++) remember(`entry ${n}`, startOf(page(null, `p${n}`)))
    expect(remembered('entry 0')).toBeUndefined()
    expect(remembered('entry 20')?.items).toEqual(cards('p20'))
  })

  test('[CAT-17] it asks the API for the same filters that the page has', () => {
    const source = { list: 'search', of: { q: 'año & más' }, sort: 'bajo', limit: 6 } as const
    const [path, query] = feedSource(source, all).split('?')
    expect(path).toBe('/search')
    expect(SearchQuery.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual({
      q: 'año & más',
      sort: 'bajo',
      limit: 6,
      literal: false,
      filterWords: true,
      category: 'libros',
      condition: 'usado',
      minPrice: 1_050,
      maxPrice: 20_000,
      rating: '4',
      offer: true,
      verified: true,
      onTime: true,
      inStock: true,
    })
    expect(apiFilterQuery(noFilters)).toEqual({})
    const listing = feedSource(
      { list: 'products', of: { subcategory: 'calzado' }, sort: 'primero', limit: 40 },
      noFilters,
    )
    expect(ListingQuery.parse(Object.fromEntries(new URLSearchParams(listing.split('?')[1])))).toEqual({
      subcategory: 'calzado',
      sort: 'primero',
      limit: 40,
    })
  })
})

describe('[CAT-09] the address of a search', () => {
  test.each([
    ['  mochila   azul ', '/search/mochila_azul', 'mochila azul'],
    ['a/b', '/search/a%2Fb', 'a/b'],
    ['50 % #1?', '/search/50_%25_%231%3F', '50 % #1?'],
    ['año', '/search/a%C3%B1o', 'año'],
    ['..', '/search/.._', '..'],
  ])('[CAT-09] of “%s”', (typed, path, read) => {
    expect(paths.search(typed)).toBe(path)
    // As a browser resolves it.
    const { pathname } = new URL(path, 'https://tianguis.example')
    expect(searchTitle(decodeURIComponent(pathname.slice('/search/'.length)))).toBe(read)
  })
})
