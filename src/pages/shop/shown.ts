import type { CardPage } from '../../features/catalogue/contract-cards.ts'

/** What a list has on screen; `batches` and `added` count what came after the first page. */
export type Shown = Pick<CardPage, 'items' | 'nextCursor'> & { batches: number; added: number }

export const startOf = ({ items, nextCursor }: CardPage): Shown => ({
  items,
  nextCursor,
  batches: 0,
  added: 0,
})

/** With a further page. A product whose place moved since (its price changed, say) is not shown twice. */
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

/** Lists of one tab that are remembered; the one used longest ago goes first. */
const MAX_LISTS = 20

/** What each visited list had loaded, by history entry: going back finds the same cards. Browser only. */
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
