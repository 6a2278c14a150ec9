import type { FoundKind, SearchPlan } from './rules-search.ts'
import type { TextMeaning } from './rules-understanding.ts'

/** Results of a text, the best first: ids, and beside each the number of its order, the highest first. */
export type Ranking = {
  kind: FoundKind
  ids: readonly number[]
  keys: readonly number[]
  /** Copies of one book stand as one, at the place of the first: all of them that are found, by that one's id. */
  copies: ReadonlyMap<number, Copies>
  /** As many are found as are ranked at most, or only the most viewed were looked at: there may be more. */
  isCapped: boolean
}

export type Copies = { isbn: string; ids: readonly number[] }

/** Copies of one book become the first of them. @param books ISBN of those that are copies, by their ids */
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

/** A ranking, and what the text was taken for. */
export type SearchFound = {
  ranking: Ranking
  plan: SearchPlan
  understood: TextMeaning
  /** Words that nothing has. */
  leftOut: readonly string[]
  /** Words that others have, but none together with the rest. */
  lacking: readonly string[]
  areFiltersLeftOut: boolean
}

export const emptyRanking: Ranking = { kind: 'all', ids: [], keys: [], copies: new Map(), isCapped: false }

/** A product's place in a ranking; one that has moved or gone still says where to go on. */
export type RankingPosition = { kind: FoundKind; key: number; id: number }

/**
 * The ids of one page and the place of its last product, null on the last page. A place in a ranking of another kind
 * has nothing after it.
 */
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
