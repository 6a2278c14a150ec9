import { decodeCursor, encodeCursor } from '../../lib/paging.ts'
import type { Db } from '../../platform/db/pool.ts'
import { booksByIsbn } from '../books/store.ts'
import { type BookOnCard, bookOnCard, figuresOfBooks } from '../catalogue/store/book-offers.ts'
import { type CardRow, cardsById } from '../catalogue/store/cards.ts'
import { pageAfter, type Ranking, type RankingPosition } from './rules-ranking.ts'
import { foundKinds } from './rules-search.ts'

/** Position at which a page starts; undefined (the beginning) for an invalid cursor. */
export function placeAfter(cursor: string | undefined): RankingPosition | undefined {
  const [first, key, id] = (cursor === undefined ? undefined : decodeCursor(cursor, 3)) ?? []
  const kind = foundKinds.find((known) => known === first)
  return kind && isWhole(key) && isWhole(id) ? { kind, key, id } : undefined
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Copies of a book become the cheapest, the key in `books`; of the found ones only if `isNarrowed`. */
export async function rankedPage(
  db: Db,
  ranking: Ranking,
  page: { limit: number; after?: RankingPosition | undefined; isNarrowed?: boolean },
): Promise<{ rows: CardRow[]; books: Map<number, BookOnCard>; nextCursor: string | null }> {
  const { ids, last } = pageAfter(ranking, page.limit, page.after)
  const nextCursor = last && encodeCursor([last.kind, last.key, last.id])
  const copies = ids.flatMap((id) => ranking.copies.get(id) ?? [])
  const isbns = copies.map(({ isbn }) => isbn)
  const among = page.isNarrowed ? copies.flatMap((of) => of.ids) : undefined
  const figures = await figuresOfBooks(db, isbns, among)
  const several = [...figures.values()].filter(({ offers }) => offers > 1)
  const shown = ids.map((id) => figures.get(ranking.copies.get(id)?.isbn ?? '')?.cheapest ?? id)
  const [rows, known] = await Promise.all([
    cardsById(db, shown),
    booksByIsbn(
      db,
      several.map(({ isbn }) => isbn),
    ),
  ])
  const books = new Map(
    several.map((figure) => [figure.cheapest, bookOnCard(figure, known.get(figure.isbn))]),
  )
  return { rows, books, nextCursor }
}
