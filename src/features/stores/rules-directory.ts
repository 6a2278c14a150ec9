/** latest: newest first; first: oldest first (D1 §2). */
export const storeSorts = ['latest', 'first'] as const
export type StoreSort = (typeof storeSorts)[number]

export type DirectoryView = { q: string; sort: StoreSort; page: number }

export const directoryParams = { q: 'buscar', sort: 'orden', page: 'pagina' } as const

const QUERY_LENGTH = 100
const MAX_PAGE = 100_000

function pageIn(text: string | null): number | undefined {
  const page = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined
  return page !== undefined && page <= MAX_PAGE ? page : undefined
}

/**
 * Reads `/store-list/{param}`: a page number, `first`, `latest` or `search&{text}` (CAT-13, D1 §2). Query
 * parameters add the page of another order and the order of a search. undefined for any other parameter.
 */
export function readDirectory(param: string | undefined, query: URLSearchParams): DirectoryView | undefined {
  const page = pageIn(query.get(directoryParams.page)) ?? 1
  const wanted = storeSorts.find((key) => key === query.get(directoryParams.sort))
  const text = (given: string) => given.replace(/\s+/g, ' ').trim().slice(0, QUERY_LENGTH)
  if (param === undefined)
    return { q: text(query.get(directoryParams.q) ?? ''), sort: wanted ?? 'latest', page }
  if (param.startsWith('search&')) return { q: text(param.slice(7)), sort: wanted ?? 'latest', page }
  const sort = storeSorts.find((key) => key === param)
  if (sort) return { q: '', sort: wanted ?? sort, page }
  const number = pageIn(param)
  return number === undefined ? undefined : { q: '', sort: 'latest', page: number }
}
