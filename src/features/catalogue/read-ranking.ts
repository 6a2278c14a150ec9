import { decodeCursor, encodeCursor } from '../../lib/paging.ts'
import type { Db } from '../../platform/db/pool.ts'
import { pageAfter, type RankedPlace, type Ranking } from './rules-ranking.ts'
import { foundKinds } from './rules-search.ts'
import { type CardRow, cardsById } from './store/cards.ts'

/** The place after which a page starts; undefined, the beginning, where the cursor is none of ours. */
export function placeAfter(cursor: string | undefined): RankedPlace | undefined {
  const [first, key, id] = (cursor === undefined ? undefined : decodeCursor(cursor, 3)) ?? []
  const kind = foundKinds.find((known) => known === first)
  return kind && isWhole(key) && isWhole(id) ? { kind, key, id } : undefined
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** The cards of a page and the cursor behind it; null on the last page. */
export async function rankedPage(
  db: Db,
  ranking: Ranking,
  page: { limit: number; after?: RankedPlace | undefined },
): Promise<{ rows: CardRow[]; nextCursor: string | null }> {
  const { ids, last } = pageAfter(ranking, page.limit, page.after)
  return { rows: await cardsById(db, ids), nextCursor: last && encodeCursor([last.kind, last.key, last.id]) }
}
