import { cookieIn, MEMBER_COOKIE, OWN_PAGES, pageCookie } from '../../../lib/page-cookies.ts'
import { initialsOf, toneOf } from '../../../ui/avatar.tsx'
import type { Me } from '../contract.ts'

/** Where the last answer is kept for the first paint of the next page (`early-shape.ts`), and for other tabs. */
export const ME_KEY = 'me'

/** An answer of `/me`, and of when it is. */
export type Known = {
  me: Me | null
  /** null where `me` is not quite what the server last said. */
  etag: string | null
  /** Epoch milliseconds of this device, when it was asked. */
  at: number
}

type Snapshot = Known & { me: Me; initials: string; tone: string }

/** Username that this browser's scripts have found signed in; null where nobody is, as far as they know. */
export const memberName = (): string | null =>
  cookieIn(document.cookie, MEMBER_COOKIE)?.replace(OWN_PAGES, '') ?? null

/** Tells the next page, and the server which pages this browser takes. */
export function keepSnapshot({ me, ...known }: Known): void {
  // What is kept for who has not finished paying is to be in their pages from the start.
  const member = me ? me.username + (me.reservation ? OWN_PAGES : '') : ''
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

/** What the last page knew of who is signed in by the cookie; what they have left to pay in is less by now. */
export function readSnapshot(): (Known & { me: Me }) | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(ME_KEY) ?? 'null') as Snapshot | null
    if (!kept || kept.me.username !== memberName()) return undefined
    const { at, etag } = kept
    const { reservation } = kept.me
    const secondsLeft = Math.max(0, (reservation?.secondsLeft ?? 0) - Math.floor((Date.now() - at) / 1_000))
    const me = reservation ? { ...kept.me, reservation: { ...reservation, secondsLeft } } : kept.me
    return { me, etag, at }
  } catch {
    return undefined
  }
}
