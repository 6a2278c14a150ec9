import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** For loaders of shared pages: it has no viewer. */
export type SharedRequest = {
  ctx: Context
  /**
   * The content of the page as tags, by which a cache in front of the shop drops it: `product/{url}`, `menu`.
   */
  surrogateKeys: Set<string>
}

export type PageRequest = SharedRequest & {
  requestId: string
  address: string
  /** Permits this page's inline scripts. */
  nonce: string
} & (
    | {
        /** A shared page, rendered for everybody: without viewer and personal data. */
        isForAll: true
        viewer: null
      }
    /** Rendered for one visitor: other pages, and a shared page that only its seller and staff may see. */
    | { isForAll: false; viewer: Viewer | null }
  )

export const pageRequest = createContext<PageRequest>()

/** Set if a loader or action failed because a server is unreachable. */
export const unreachableProblem = createContext<Error | null>(null)

export function requestOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest)
}

/** For a shared page; `shows` names its content. */
export function sharedRequestOf(
  context: Readonly<RouterContextProvider>,
  ...shows: readonly string[]
): SharedRequest {
  const { ctx, surrogateKeys } = context.get(pageRequest)
  for (const key of shows) surrogateKeys.add(key)
  return { ctx, surrogateKeys }
}

export function insiderOf(context: Readonly<RouterContextProvider>): Viewer | null {
  return context.get(pageRequest).viewer
}

/** For pages behind the guard of `private-layout.tsx`; all loaders of a request get the same object. */
export type MemberRequest = PageRequest & { viewer: Viewer }

export function memberOf(context: Readonly<RouterContextProvider>): MemberRequest {
  const page = requestOf(context)
  if (!isMember(page)) throw new Error('a private page outside of its guard')
  return page
}

const isMember = (page: PageRequest): page is MemberRequest => page.viewer !== null
