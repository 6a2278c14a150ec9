import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** What the loader of a page that is the same for everybody gets: nothing of who asks for it. */
export type SharedRequest = {
  ctx: Context
  /** What the page shows, by which a cache in front of the shop can be told to forget it: `product/{url}`, `menu`. */
  surrogateKeys: Set<string>
}

/** What page loaders and actions get besides their arguments. */
export type PageRequest = SharedRequest & {
  viewer: Viewer | null
  requestId: string
  address: string
  /** Allows this page's own scripts. */
  nonce: string
  /** Rendered for everybody: nobody is its viewer, and nobody's things are in it. */
  isForAll: boolean
}

export const pageRequest = createContext<PageRequest>()

/** The error of a loader or an action that met a server that is away; none as a rule. */
export const unreachableProblem = createContext<Error | null>(null)

export function requestOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest)
}

/** Of a page that all share; `shows` names what is on it. */
export function sharedRequestOf(
  context: Readonly<RouterContextProvider>,
  ...shows: readonly string[]
): SharedRequest {
  const { ctx, surrogateKeys } = context.get(pageRequest)
  for (const key of shows) surrogateKeys.add(key)
  return { ctx, surrogateKeys }
}

/** Who a page is rendered for that is not everybody's: what only its seller and staff may see. */
export function insiderOf(context: Readonly<RouterContextProvider>): Viewer | null {
  return context.get(pageRequest).viewer
}

/** The request of a page behind the guard of `private-layout.tsx`; the same object for all loaders of a request. */
export type MemberRequest = PageRequest & { viewer: Viewer }

export function memberOf(context: Readonly<RouterContextProvider>): MemberRequest {
  const page = requestOf(context)
  if (!isMember(page)) throw new Error('a private page outside of its guard')
  return page
}

const isMember = (page: PageRequest): page is MemberRequest => page.viewer !== null
