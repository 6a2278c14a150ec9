import type { SuggestionsView } from '../features/catalogue/contract.ts'
import { settings } from '../features/settings/rules.ts'
import { formatMoney } from '../lib/money.ts'
import { paths } from './routes.ts'
import type { Suggest, Suggestions } from './ui/frame/use-suggestions.ts'

/** Rows that fit without scrolling, besides "all results": nine on the desktop with it, six on the phone. */
const MOST = { wide: { texts: 4, items: 4 }, narrow: { texts: 2, items: 3 } }

/** What may be meant by what is being typed: categories and stores as words, products with price and picture. */
async function ask(text: string, signal: AbortSignal): Promise<Suggestions> {
  const most = matchMedia('(width < 48rem)').matches ? MOST.narrow : MOST.wide
  const query = new URLSearchParams({ q: text, limit: String(most.items) })
  const answer = await fetch(`/api/v1/search/suggestions?${query}`, { signal })
  if (!answer.ok) throw new Error(`suggestions answered ${answer.status}`)
  const found = (await answer.json()) as SuggestionsView
  const categories = found.categories.map(({ name, url }) => ({
    label: name,
    to: paths.listing(url),
    note: 'Categoría',
  }))
  const stores = found.stores.map(({ name, url }) => ({ label: name, to: paths.store(url), note: 'Tienda' }))
  return {
    texts: [...categories, ...stores].slice(0, most.texts),
    items: found.products.map(({ name, url, image, tone, priceCents }) => ({
      label: name,
      to: paths.product(url),
      note: formatMoney(priceCents),
      image,
      tone,
    })),
  }
}

export const suggest: Suggest = { ask, pauseMs: settings.search.debounceMs }
