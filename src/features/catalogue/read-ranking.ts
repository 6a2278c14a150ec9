import { decodeCursor, encodeCursor } from '../../lib/paging.ts'
import type { Db } from '../../platform/db/pool.ts'
import { forgetRanking, rankingKept } from './cache.ts'
import { foundKinds, pageAfter, type RankedPlace, type Ranking } from './rules-ranking.ts'
import { type CardRow, cardsById } from './store/cards.ts'

/** The place after which a page starts; undefined, the beginning, where the cursor is none of ours. */
export function placeAfter(cursor: string | undefined): RankedPlace | undefined {
  const [first, key, id] = (cursor === undefined ? undefined : decodeCursor(cursor, 3)) ?? []
  const kind = foundKinds.find((known) => known === first)
  return kind && isWhole(key) && isWhole(id) ? { kind, key, id } : undefined
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

export type RankedPage = { ranking: Ranking; rows: CardRow[]; nextCursor: string | null }

/**
 * A page of a ranking that may be in memory. Its cards are read now: price, stock and name are today's, and what was
 * withdrawn is not shown. Where something was, all is ranked anew, so that no page stays short while the rest is kept.
 */
export async function rankedPage(
  db: Db,
  key: string,
  load: () => Promise<Ranking>,
  page: { limit: number; after?: RankedPlace | undefined },
): Promise<RankedPage> {
  const show = async (ranking: Ranking) => {
    const { ids, last } = pageAfter(ranking, page.limit, page.after)
    const rows = await cardsById(db, ids)
    const nextCursor = last && encodeCursor([last.kind, last.key, last.id])
    return { ranking, rows, nextCursor, isWhole: rows.length === ids.length }
  }
  const kept = rankingKept(db, key, load)
  const shown = await show(await kept)
  if (shown.isWhole) return shown
  forgetRanking(db, key, kept)
  return show(await rankingKept(db, key, load))
}
