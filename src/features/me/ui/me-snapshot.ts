import { cookieIn, MEMBER_COOKIE, pageCookie, UNCACHED_SUFFIX } from '../../../lib/page-cookies.ts'
import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import { initialsOf, toneOf } from '../../../ui/initials.ts'
import type { Me } from '../contract.ts'

/** Storage key of the last answer, for the next page's first paint (`prepaint.ts`) and other tabs. */
export const ME_KEY = 'me'

export type KnownMe = {
  me: Me | null
  /** null if `me` was changed since the server's answer. */
  etag: string | null
  at: number
}

export type Snapshot = KnownMe & { me: Me; initials: string; tone: string }

/** Username that this browser's scripts last saw signed in. */
export const memberName = (): string | null =>
  cookieIn(document.cookie, MEMBER_COOKIE)?.replace(UNCACHED_SUFFIX, '') ?? null

/** Stores the answer for the next page; the cookie selects the shared pages that the server sends. */
export function storeSnapshot({ me, ...known }: KnownMe): void {
  // A page with an unfinished payment must be rendered for its visitor.
  const member = me ? me.username + (me.reservation ? UNCACHED_SUFFIX : '') : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and asynchronous
  document.cookie = pageCookie(MEMBER_COOKIE, member, me ? undefined : 0, location.protocol === 'https:')
  // Without storage, each page queries the server.
  writeStored(ME_KEY, me && JSON.stringify({ ...snapshotOf(me), ...known } satisfies Snapshot))
}

/** A member's data for the first paint of a page (`prepaint.ts`). */
export const snapshotOf = (me: Me) => ({
  me,
  initials: initialsOf(me.displayName),
  tone: toneOf(me.displayName),
})

/** Leaves the cookie alone, which a guest does not have: a write waits for another process. */
export const forgetSnapshot = () => writeStored(ME_KEY, null)

/** Whether the last page was a member's. */
export const hasSnapshot = (): boolean => readStored(ME_KEY) !== null

/** Snapshot of the user in the cookie; pages rendered for their visitor need none. */
export function readSnapshot(): (KnownMe & { me: Me }) | undefined {
  try {
    const snapshot = JSON.parse(readStored(ME_KEY) ?? 'null') as Snapshot | null
    if (!snapshot || snapshot.me.username !== cookieIn(document.cookie, MEMBER_COOKIE) || !isMe(snapshot.me))
      return undefined
    const { me, at, etag } = snapshot
    return { me, etag, at }
  } catch {
    return undefined
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'
const isTextOrNull = (value: unknown) => value === null || isText(value)

/** Another release or a person may have written the snapshot, so its shape is checked. */
const checks: Record<keyof Me, (value: unknown) => boolean> = {
  username: isText,
  displayName: isText,
  email: isText,
  picture: isTextOrNull,
  isStudent: isFlag,
  isStaff: isFlag,
  store: isTextOrNull,
  cart: isText,
  todo: (value) => typeof value === 'object',
  wished: Array.isArray,
  searches: Array.isArray,
  awaitedBooks: Array.isArray,
  unread: Number.isSafeInteger,
  unreadConversations: Number.isSafeInteger,
  next: Array.isArray,
  reservation: (value) => value === null,
}

const isMe = (me: Me): boolean => (Object.keys(checks) as (keyof Me)[]).every((key) => checks[key](me[key]))
