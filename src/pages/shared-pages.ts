import { matchRoutes } from 'react-router'
import routes, { type PageRoute } from './routes.ts'

const DATA = /\.data$/
/** The data address of the home page in client navigation. */
const HOME_DATA = '_.data'
/** The router's list of requested route ids: file names without their extension. */
const ROUTER_PARAM = '_routes'
const routeIds = new Set(['root', ...routes.map(({ file }) => file.replace(/\.tsx?$/, ''))])
/** In characters; longer addresses are not cached. */
const MAX_ADDRESS_LENGTH = 300

const segmentOf = (path: string) => path.split('/')[0] ?? ''

/** The parameters that shared pages read, by the first segment of their address. */
const shared = new Map(
  routes.flatMap(({ path = '', shared: reads }) =>
    reads ? [[segmentOf(path), new Set(reads)] as const] : [],
  ),
)

const segments = new Set(flat(routes).map(({ path = '' }) => segmentOf(path)))

function flat(entries: readonly PageRoute[]): PageRoute[] {
  return entries.flatMap((entry) => [entry, ...(entry.path === undefined ? flat(entry.children ?? []) : [])])
}

/** The kind under which renderings are counted: the first segment, or `*` without a route. */
export function kindOfPage(path: string): string {
  const segment = segmentOf(path.slice(1)).replace(DATA, '')
  return segments.has(segment) ? segment : '*'
}

/**
 * The address under which guests share a cached page or its data, without unread parameters; undefined if the
 * page is not shared.
 *
 * @param address path and query as received
 */
export function sharedAddress(address: string): string | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined
  const queryAt = address.indexOf('?')
  const path = queryAt < 0 ? address : address.slice(0, queryAt)
  const segment = segmentOf(path.slice(1))
  const reads = shared.get(segment === HOME_DATA ? '' : segment) ?? shared.get(segment.replace(DATA, ''))
  if (!reads || queryAt < 0) return reads && path
  const kept = address
    .slice(queryAt + 1)
    .split('&')
    .filter((pair) => reads.has(nameOf(pair)) || (DATA.test(path) && asksRoutes(pair)))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

export const isSharedAddress = (path: string) => sharedAddress(path) !== undefined

function asksRoutes(pair: string): boolean {
  const ids = new URLSearchParams(pair).get(ROUTER_PARAM)?.split(',')
  return ids?.every((id) => routeIds.has(id)) ?? false
}

function nameOf(pair: string): string {
  const [name = ''] = new URLSearchParams(pair).keys()
  return name
}

export function flagsOf(path: string): { isPrivate: boolean; takesFiles: boolean } {
  const branch = matchRoutes<PageRoute>(routes, path.replace(DATA, '')) ?? []
  return {
    isPrivate: branch.some(({ route }) => route.private),
    takesFiles: branch.some(({ route }) => route.files),
  }
}

/** The pattern of a page's path, such as `/product/:param`; `*` or `/*` without a page. */
export function routeOfPage(path: string): string {
  const branch = matchRoutes<PageRoute>(routes, path.replace(DATA, '')) ?? []
  const pattern = branch.map(({ route }) => route.path ?? '').filter((part) => part !== '')
  return branch.length === 0 ? '*' : `/${pattern.join('/')}`
}
