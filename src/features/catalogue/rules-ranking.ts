/** How a text was understood: as it is, in the other number, by likeness. The pages of a search go on in one of them. */
export const foundKinds = ['exact', 'number', 'similar'] as const
export type FoundKind = (typeof foundKinds)[number]

/** What a text finds, the best first: ids, and beside each the number that it is ordered by, the highest first. */
export type Ranking = {
  kind: FoundKind
  ids: readonly number[]
  keys: readonly number[]
  /** As many contain the words as are ranked at most: more may do so. */
  isCapped: boolean
}

export const emptyRanking: Ranking = { kind: 'exact', ids: [], keys: [], isCapped: false }

/** A product's place in a ranking; one that has moved or gone still says where to go on. */
export type RankedPlace = { kind: FoundKind; key: number; id: number }

/**
 * The ids of one page and the place of its last product, null on the last page. A place in a ranking of another kind
 * has nothing after it.
 */
export function pageAfter(
  { kind, ids, keys }: Ranking,
  limit: number,
  place?: RankedPlace,
): { ids: readonly number[]; last: RankedPlace | null } {
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
