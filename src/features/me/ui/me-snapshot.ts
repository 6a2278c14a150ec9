import { cookieIn, MEMBER_COOKIE, pageCookie, UNCACHED_SUFFIX } from '../../../lib/page-cookies.ts'
import { initialsOf, toneOf } from '../../../ui/avatar.tsx'
import type { Me } from '../contract.ts'

/** Where the last answer is kept for the first paint of the next page (`prepaint.ts`), and for other tabs. */
export const ME_KEY = 'me'

/** An answer of `/me`, and of when it is. */
export type KnownMe = {
  me: Me | null
  /** null where `me` is not quite what the server last said. */
  etag: string | null
  /** Epoch milliseconds of this device, when it was asked. */
  at: number
}

type Snapshot = KnownMe & { me: Me; initials: string; tone: string }

/** Username that this browser's scripts have found signed in; null where nobody is, as far as they know. */
export const memberName = (): string | null =>
  cookieIn(document.cookie, MEMBER_COOKIE)?.replace(UNCACHED_SUFFIX, '') ?? null

/** Tells the next page, and the server which pages this browser takes. */
export function storeSnapshot({ me, ...known }: KnownMe): void {
  // What is kept for who has not finished paying is to be in their pages from the start.
  const member = me ? me.username + (me.reservation ? UNCACHED_SUFFIX : '') : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and asynchronous
  document.cookie = pageCookie(MEMBER_COOKIE, member, me ? undefined : 0, location.protocol === 'https:')
  try {
    if (me) {
      const shape = { initials: initialsOf(me.displayName), tone: toneOf(me.displayName) }
      localStorage.setItem(ME_KEY, JSON.stringify({ me, ...known, ...shape } satisfies Snapshot))
    } else localStorage.removeItem(ME_KEY)
  } catch {
    // Without storage each page asks.
  }
}

/** What the last page knew of who is signed in by the cookie; whose pages are rendered for them needs none. */
export function readSnapshot(): (KnownMe & { me: Me }) | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(ME_KEY) ?? 'null') as Snapshot | null
    if (!kept || kept.me.username !== cookieIn(document.cookie, MEMBER_COOKIE) || !isMe(kept.me))
      return undefined
    const { me, at, etag } = kept
    return { me, etag, at }
  } catch {
    return undefined
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'
const isTextOrNull = (value: unknown) => value === null || isText(value)

/** Another release, or somebody at this browser, may have written it: what pages count on is looked at. */
const checks: Record<keyof Me, (value: unknown) => boolean> = {
  username: isText,
  displayName: isText,
  email: isText,
  picture: isTextOrNull,
  isStudent: isFlag,
  isStaff: isFlag,
  asksStudies: isFlag,
  store: isTextOrNull,
  cart: isText,
  todo: (value) => typeof value === 'object',
  wished: Array.isArray,
  searches: Array.isArray,
  awaitedBooks: Array.isArray,
  unread: Number.isSafeInteger,
  reservation: (value) => value === null,
}

const isMe = (me: Me): boolean => (Object.keys(checks) as (keyof Me)[]).every((key) => checks[key](me[key]))
