import { paths } from '../../paths.ts'
import type { CardRow } from '../catalogue/store/cards.ts'
import { productCardView } from '../catalogue/views.ts'
import type { SavedSearchView } from './contract.ts'
import { type SearchToSave, savedFilters, searchQuery } from './rules.ts'
import type { SavedSearchRow } from './store.ts'
import { searchSummary } from './texts.ts'

/** Address of a search's results. */
export function searchPath(search: SearchToSave): string {
  return paths.search(search.text) + searchQuery(search)
}

/**
 * @param found the cards of its products that can still be seen
 * @param category the name of the category that its filters hold
 */
export function savedSearchView(
  row: SavedSearchRow,
  found: readonly CardRow[],
  category: string | null,
  now: Date,
): SavedSearchView {
  const { id, text, isLiteral, filters, createdAt, notifiedAt } = row
  return {
    id,
    text,
    literal: isLiteral,
    filters: savedFilters(filters),
    summary: searchSummary(row, category),
    path: searchPath(row),
    createdAt: createdAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
    found: found.map((card) => {
      const { name, url, image, tone, priceCents } = productCardView(card, now)
      return { name, url, image, tone, priceCents }
    }),
  }
}
