import type { SuggestionsView } from '../../features/catalogue/contract.ts'
import { filterParams } from '../../features/catalogue/rules-filters.ts'
import type { FrequentSearches } from '../../features/search/contract-synonyms.ts'
import { formatMoney } from '../../lib/money.ts'
import { withQuery } from '../../lib/query.ts'
import { paths } from '../../paths.ts'
import { callApi } from '../../ui/api.ts'
import { arrangeSuggestions, type Found, placesOf } from './arrange-suggestions.ts'
import { recentSearches } from './recent-searches.ts'

const isNarrow = () => matchMedia('(width < 48rem)').matches

async function read<View>(path: string, signal: AbortSignal): Promise<View> {
  const answer = await callApi<View>('GET', path, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.view
}

async function fetchFor(text: string, signal: AbortSignal): Promise<Found> {
  const query = new URLSearchParams({ q: text, limit: String(placesOf(isNarrow()).products) })
  const view = await read<SuggestionsView>(`/search/suggestions?${query}`, signal)
  return {
    text,
    isAnswered: true,
    searches: view.searches.map(({ text: label, category }) => ({
      look: 'search',
      label,
      to: withQuery(paths.search(label), { [filterParams.category]: category?.url }),
      note: category ? `en ${category.name}` : 'en todo',
      search: label,
    })),
    named: [
      ...view.categories.map(({ name, url }) => named('category', name, paths.listing(url), 'Categoría')),
      ...view.stores.map(({ name, url }) => named('store', name, paths.store(url), 'Tienda')),
    ],
    products: view.products.map(({ name, url, image, tone, priceCents, book }) => ({
      look: 'product',
      label: name,
      to: book ? paths.book(book.isbn) : paths.product(url),
      note: book && book.offers > 1 ? `desde ${formatMoney(priceCents)}` : formatMoney(priceCents),
      image,
      tone,
    })),
  }
}

const named = (look: 'category' | 'store', label: string, to: string, note: string) => ({
  look,
  label,
  to,
  note,
})

/** As long as the server caches the answer. */
const FREQUENT_MS = 60_000
let frequent: { found: Found; at: number } | undefined

async function fetchFrequent(signal: AbortSignal): Promise<Found> {
  if (frequent && performance.now() - frequent.at < FREQUENT_MS) return frequent.found
  const { items } = await read<FrequentSearches>('/searches/frequent', signal)
  const searches = items.map(({ text }) => ({
    look: 'search' as const,
    label: text,
    to: paths.search(text),
    search: text,
  }))
  frequent = { found: { text: '', searches, named: [], products: [] }, at: performance.now() }
  return frequent.found
}

export const fetchSuggestions = (text: string, signal: AbortSignal): Promise<Found> =>
  text === '' ? fetchFrequent(signal) : fetchFor(text, signal)

export const groupSuggestions = (text: string, found: Found, recents: readonly string[]) =>
  arrangeSuggestions(text, found, recents, isNarrow())

export { recentSearches }
