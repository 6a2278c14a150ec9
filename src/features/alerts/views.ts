import { paths } from '../../paths.ts'
import type { CardRow } from '../catalogue/store/cards.ts'
import { productCardView } from '../catalogue/views.ts'
import type { SavedSearchView } from './contract.ts'
import { type SearchToSave, searchQuery } from './rules.ts'
import { savedFilters } from './rules-filters.ts'
import type { SavedSearchRow } from './store/searches.ts'
import { searchSummary } from './texts.ts'

/** Address of a search's results; of a book its page, with all copies. */
export function searchPath(search: SearchToSave): string {
  return search.isbn ? paths.book(search.isbn) : paths.search(search.text) + searchQuery(search)
}

/**
 * @param given the cards of its newest products that can still be seen, and how many it found today and this week
 * @param category the name of the category that its filters hold
 */
export function savedSearchView(
  row: SavedSearchRow,
  { found, today, week }: { found: readonly CardRow[]; today: number; week: number },
  category: string | null,
  now: Date,
): SavedSearchView {
  const { id, text, isLiteral, filters, isbn, minWear, timing, wantedId, ofNotice, createdAt } = row
  return {
    id,
    text,
    literal: isLiteral,
    filters: savedFilters(filters),
    isbn,
    minWear,
    timing,
    wantedId,
    own: !ofNotice,
    summary: searchSummary(row, category),
    path: searchPath(row),
    createdAt: createdAt.toISOString(),
    foundToday: today,
    foundThisWeek: week,
    found: found.map((card) => {
      const { name, url, image, tone, priceCents } = productCardView(card, now)
      return { name, url, image, tone, priceCents }
    }),
  }
}
