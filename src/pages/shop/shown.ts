import type { CardPage } from '../../features/catalogue/contract-cards.ts'

/** The loaded part of a list; `batches` and `added` count what followed the first page. */
export type Shown = Pick<CardPage, 'items' | 'nextCursor'> & { batches: number; added: number }

export const startOf = ({ items, nextCursor }: CardPage): Shown => ({
  items,
  nextCursor,
  batches: 0,
  added: 0,
})

/** Skips a product that moved to a later page meanwhile. */
export function append(before: Shown, page: CardPage): Shown {
  const known = new Set(before.items.map(({ url }) => url))
  const fresh = page.items.filter(({ url }) => !known.has(url))
  return {
    items: [...before.items, ...fresh],
    nextCursor: page.nextCursor,
    batches: before.batches + 1,
    added: fresh.length,
  }
}

/** Remembered lists of a tab, by least recent use. */
const MAX_LISTS = 20

/** The loaded parts by history entry: going back finds the same cards. Browser only. */
const shownBefore = new Map<string, Shown>()

export function remember(entry: string, shown: Shown): void {
  shownBefore.delete(entry)
  shownBefore.set(entry, shown)
  const [oldest] = shownBefore.keys()
  if (shownBefore.size > MAX_LISTS && oldest !== undefined) shownBefore.delete(oldest)
}

export function remembered(entry: string): Shown | undefined {
  return shownBefore.get(entry)
}
