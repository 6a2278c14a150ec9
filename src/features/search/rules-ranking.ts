import type { FoundKind, SearchPlan } from './rules-search.ts'
import type { TextMeaning } from './rules-understanding.ts'

/** Results of a text, best first; `keys` are the sort values, in descending order. */
export type Ranking = {
  kind: FoundKind
  ids: readonly number[]
  keys: readonly number[]
  /** Copies of one book are one result, at the position of the first: all found copies, by that one's id. */
  copies: ReadonlyMap<number, Copies>
  /** There may be more results: the maximum was ranked, or only the most viewed were searched. */
  isCapped: boolean
}

export type Copies = { isbn: string; ids: readonly number[] }

/** Groups copies of one book under the first. @param books ISBN by product id, for copies of books */
export function byBook(
  { ids, keys }: { ids: readonly number[]; keys: readonly number[] },
  books: Readonly<Record<string, string>>,
): Pick<Ranking, 'ids' | 'keys' | 'copies'> {
  const copies = new Map<number, { isbn: string; ids: number[] }>()
  const firsts = new Map<string, number[]>()
  const isFirst = ids.map((id) => {
    const isbn = books[id]
    if (isbn === undefined) return true
    const others = firsts.get(isbn)
    others?.push(id)
    if (others) return false
    const all = [id]
    firsts.set(isbn, all)
    copies.set(id, { isbn, ids: all })
    return true
  })
  return { ids: ids.filter((_, at) => isFirst[at]), keys: keys.filter((_, at) => isFirst[at]), copies }
}

export type SearchFound = {
  ranking: Ranking
  plan: SearchPlan
  understood: TextMeaning
  /** Words that no product has. */
  leftOut: readonly string[]
  /** Words that products have, but none together with the rest. */
  lacking: readonly string[]
  /** The best product has the text only in its description, inside words, or by a stem. */
  isLoose: boolean
  areFiltersLeftOut: boolean
}

export const emptyRanking: Ranking = { kind: 'all', ids: [], keys: [], copies: new Map(), isCapped: false }

/** Position of a product in a ranking; it stays valid if the product moves or disappears. */
export type RankingPosition = { kind: FoundKind; key: number; id: number }

/** Ids of one page and its last position; null on the last page. Another kind of position has none. */
export function pageAfter(
  { kind, ids, keys }: Ranking,
  limit: number,
  place?: RankingPosition,
): { ids: readonly number[]; last: RankingPosition | null } {
  if (place && place.kind !== kind) return { ids: [], last: null }
  const isAfter = (id: number, key: number) =>
    !place || key < place.key || (key === place.key && id < place.id)
  const found = ids.findIndex((id, index) => isAfter(id, keys[index] ?? 0))
  const start = found === -1 ? ids.length : found
  const end = start + limit
  const [id, key] = [ids[end - 1], keys[end - 1]]
  const goesOn = end < ids.length && id !== undefined && key !== undefined
  return { ids: ids.slice(start, end), last: goesOn ? { kind, key, id } : null }
}
