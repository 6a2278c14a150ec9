import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** What page loaders and actions get besides their arguments; `nonce` allows this page's own scripts. */
export type PageRequest = {
  ctx: Context
  viewer: Viewer | null
  requestId: string
  address: string
  nonce: string
}

export const pageRequest = createContext<PageRequest>()

/** The error of a loader or an action that met a server that is away; none as a rule. */
export const unreachable = createContext<Error | null>(null)

export function requestOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest)
}

/** The request of a page behind the guard of `private-layout.tsx`; the same object for all loaders of a request. */
export type MemberRequest = PageRequest & { viewer: Viewer }

export function memberOf(context: Readonly<RouterContextProvider>): MemberRequest {
  const page = requestOf(context)
  if (!isMember(page)) throw new Error('a private page outside of its guard')
  return page
}

const isMember = (page: PageRequest): page is MemberRequest => page.viewer !== null
