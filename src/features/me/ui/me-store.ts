import { createContext, useContext, useSyncExternalStore } from 'react'
import { cookieIn, MEMBER_COOKIE, OWN_PAGES, pageCookie, WROTE_COOKIE } from '../../../lib/page-cookies.ts'
import { initialsOf, toneOf } from '../../../ui/avatar.tsx'
import type { Me, MeView } from '../contract.ts'

/**
 * Who is at this browser, in one place: a page that is the same for everybody does not say. `me` is undefined until it
 * is known. `owner`: for whom this page was opened, or for whom something was last done on it.
 */
export type MeState = {
  me: Me | null | undefined
  owner: string | null | undefined
  problem: { kind: 'ended' } | { kind: 'other'; now: string } | null
}

/** The last answer, kept for the first paint of the next page (`pages/frame/early-shape.ts`). */
export const ME_KEY = 'me'
/** Milliseconds for which an answer is believed when another page is opened. */
const FRESH_MS = 60_000

export type Snapshot = {
  me: Me
  etag: string | null
  /** Epoch milliseconds of this device. */
  at: number
  /** `wrote` cookie at that time: another one says that something was done since. */
  wrote: string | null
  initials: string
  tone: string
}

const stateOf = (me: Me | null | undefined): MeState => ({
  me,
  owner: me === undefined ? undefined : (me?.username ?? null),
  problem: null,
})

let state = stateOf(undefined)
let last: Omit<Snapshot, 'me' | 'initials' | 'tone'> | undefined
const listeners = new Set<() => void>()

function set(next: MeState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the document was rendered with; the same object as long as it is hydrated. */
export const RenderedMe = createContext<MeState>(state)
export const renderedMe = stateOf

export function useMeState(): MeState {
  const rendered = useContext(RenderedMe)
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => rendered,
  )
}

/** Undefined while it is not known who looks, null for a guest. */
export const useMe = (): Me | null | undefined => useMeState().me

const NOTHING: ReadonlySet<string> = new Set()
let wishedOf: { urls: readonly string[]; set: ReadonlySet<string> } | undefined

/** Urls of the products on the viewer's wishlist. */
export function useWished(): ReadonlySet<string> {
  const urls = useMe()?.wished
  if (!urls) return NOTHING
  if (wishedOf?.urls !== urls) wishedOf = { urls, set: new Set(urls) }
  return wishedOf.set
}

/** Before the first hydration: what the document says, or else what the last page knew. */
export function startMe(rendered: Me | null | undefined): void {
  if (typeof document === 'undefined' || state.me !== undefined) return
  if (rendered !== undefined) state = stateOf(rendered)
  else if (memberName() === null) {
    keep(null)
    state = stateOf(null)
  } else state = stateOf(readSnapshot()?.me)
}

/** Adopts what is known for sure, as after a login: the page is theirs from now on. */
export function adoptMe(answer: Me | null, etag: string | null = null): void {
  const me = answer && [...pressed].reduce((sum, [url, on]) => withWish(sum, url, on), answer)
  last = { etag, at: Date.now(), wrote: readCookie(WROTE_COOKIE) }
  keep(me)
  set(stateOf(me))
}

/** Hearts whose call is on its way, by product url: an answer from before it does not take them back. */
const pressed = new Map<string, boolean>()

/** Shows a heart as it was pressed. */
export function pressWish(url: string, on: boolean): void {
  pressed.set(url, on)
  showWish(url, on)
}

/** Shows it as it is on the server's list. */
export function settleWish(url: string, on: boolean): void {
  pressed.delete(url)
  showWish(url, on)
}

function showWish(url: string, on: boolean): void {
  if (!state.me) return
  const me = withWish(state.me, url, on)
  keep(me)
  set({ ...state, me })
}

function withWish(me: Me, url: string, on: boolean): Me {
  if (me.wished.includes(url) === on) return me
  return { ...me, wished: on ? [url, ...me.wished] : me.wished.filter((other) => other !== url) }
}

let asked: Promise<void> | undefined

/** Once a page was opened or something was done: asks, unless nothing can have changed since the last answer. */
export function refreshMe(): Promise<void> {
  const member = memberName()
  if (member === null) {
    if (state.me !== null) adoptMe(null)
    return Promise.resolve()
  }
  const isFresh = last && Date.now() - last.at < FRESH_MS && last.wrote === readCookie(WROTE_COOKIE)
  if (isFresh && state.me?.username === member) return Promise.resolve()
  return askMe()
}

/** After something that changes what is the viewer's. */
export function askMe(): Promise<void> {
  asked ??= fetchMe('/me').then((answer) => {
    asked = undefined
    if (answer) adoptMe(answer.me, answer.etag)
  })
  return asked
}

/**
 * While a page is open: whether it still is whose it was. A guest's page is whoever's signs in elsewhere; a page of
 * somebody whose session is over, or is another's by now, keeps what was typed there, and says so.
 *
 * @returns whether a guest's page has become somebody's
 */
export async function watchMe(): Promise<boolean> {
  const answer = await fetchMe('/me?renew=0')
  const { owner } = state
  if (!answer || owner === undefined) return false
  const now = answer.me?.username ?? null
  if (owner === null || now === owner) {
    adoptMe(answer.me, answer.etag)
    return now !== owner
  }
  // What is another account's by now is kept by its own pages: two tabs would go on telling each other.
  if (now === null) keep(null)
  set(
    now === null
      ? { me: null, owner, problem: { kind: 'ended' } }
      : { ...state, problem: { kind: 'other', now } },
  )
  return false
}

/** Takes over what another tab has found out of the same person; false where the server has to be asked. */
export function adoptFromOtherTab(): boolean {
  const kept = readSnapshot()
  if (!kept || kept.me.username !== state.owner) return false
  set(stateOf(kept.me))
  return true
}

/** Whether the cookie says that this page is not its owner's any more; says nothing while the server has not been asked. */
export function hasChangedHands(): boolean {
  return state.owner !== undefined && memberName() !== state.owner
}

export const isDueToWatch = (): boolean => !last || Date.now() - last.at >= FRESH_MS

/** undefined where the server could not be asked: what is known stays. */
async function fetchMe(path: string): Promise<{ me: Me | null; etag: string | null } | undefined> {
  const known = state.me && last?.etag
  try {
    const response = await fetch(`/api/v1${path}`, known ? { headers: { 'if-none-match': known } } : {})
    if (response.status === 304 && state.me) return { me: state.me, etag: known || null }
    if (!response.ok) return undefined
    const { me } = (await response.json()) as MeView
    return { me, etag: response.headers.get('etag') }
  } catch {
    return undefined
  }
}

const readCookie = (name: string) => cookieIn(document.cookie, name)

/** Username that this browser's scripts have found signed in; null where nobody is, as far as they know. */
function memberName(): string | null {
  const name = readCookie(MEMBER_COOKIE)
  return name?.replace(OWN_PAGES, '') ?? null
}

/** For the next page. What is kept for who has not finished paying is to be in it from the start. */
function keep(me: Me | null): void {
  const name = me ? me.username + (me.reservation ? OWN_PAGES : '') : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and asynchronous
  document.cookie = pageCookie(MEMBER_COOKIE, name, me ? undefined : 0, location.protocol === 'https:')
  try {
    if (!me || !last) {
      localStorage.removeItem(ME_KEY)
      return
    }
    const shape = { initials: initialsOf(me.displayName), tone: toneOf(me.displayName) }
    localStorage.setItem(ME_KEY, JSON.stringify({ me, ...last, ...shape } satisfies Snapshot))
  } catch {
    // Without storage each page asks.
  }
}

function readSnapshot(): Snapshot | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(ME_KEY) ?? 'null') as Snapshot | null
    if (!kept || kept.me.username !== memberName()) return undefined
    last = { etag: kept.etag, at: kept.at, wrote: kept.wrote }
    return kept
  } catch {
    return undefined
  }
}
