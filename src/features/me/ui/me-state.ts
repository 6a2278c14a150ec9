import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Me, MeView } from '../contract.ts'
import { type KnownMe, memberName, readSnapshot, storeSnapshot } from './me-snapshot.ts'

/**
 * Who is at this browser, in one place: a page that is the same for everybody does not say. `me` is undefined until it
 * is known. `owner`: for whom this page was opened, or for whom something was last done on it.
 */
type MeState = {
  me: Me | null | undefined
  owner: string | null | undefined
  problem: { kind: 'ended' } | { kind: 'other'; now: string } | null
}

/** Milliseconds for which an answer is believed when another page is opened. */
const FRESH_MS = 60_000

const stateOf = (me: Me | null | undefined): MeState => ({
  me,
  owner: me === undefined ? undefined : (me?.username ?? null),
  problem: null,
})

let state = stateOf(undefined)
let known: KnownMe | undefined
/** Raised with each act and each adopted answer: what was asked before then is out of date. */
let turn = 0
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

/**
 * What a component needs of the viewer, who is undefined while it is not known who looks, and null for a guest. Draws anew
 * only where that changes: most of a page is the same once it is known.
 *
 * @param select answers the same object for the same viewer
 */
export function useMe<Value>(select: (me: Me | null | undefined) => Value): Value {
  const rendered = useContext(RenderedMe)
  return useSyncExternalStore(
    subscribe,
    () => select(state.me),
    () => select(rendered.me),
  )
}

/** For what happens on a press. */
export const currentMe = (): Me | null | undefined => state.me

export const isMember = (me: Me | null | undefined): boolean => !!me

const NOTHING: ReadonlySet<string> = new Set()
let wishedOf: { urls: readonly string[]; set: ReadonlySet<string> } | undefined

/** Urls of the products on the viewer's wishlist. */
export const useWished = (): ReadonlySet<string> => useMe(wishedBy)

function wishedBy(me: Me | null | undefined): ReadonlySet<string> {
  const urls = me?.wished
  if (!urls) return NOTHING
  if (wishedOf?.urls !== urls) wishedOf = { urls, set: new Set(urls) }
  return wishedOf.set
}

/** Before the first hydration: what the document says, or else what the last page knew. */
export function startMe(rendered: Me | null | undefined): void {
  if (typeof document === 'undefined' || state.me !== undefined) return
  if (rendered !== undefined) state = stateOf(rendered)
  else if (memberName() === null) {
    storeSnapshot(answered(null))
    state = stateOf(null)
  } else {
    known = readSnapshot()
    state = stateOf(known?.me)
  }
}

const answered = (me: Me | null): KnownMe => ({ me, etag: null, at: Date.now() })

/** Adopts who a page was rendered for: it is theirs from now on. */
export const adoptMe = (me: Me | null): void => adopt(answered(me))

function adopt(answer: KnownMe): void {
  const me = answer.me && [...pressed].reduce((sum, [url, on]) => withWish(sum, url, on), answer.me)
  turn++
  known = me === answer.me ? answer : { ...answer, me, etag: null }
  storeSnapshot(known)
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
  turn++
  known = { ...(known ?? answered(me)), me, etag: null }
  storeSnapshot(known)
  set({ ...state, me })
}

/** Once the bell was opened: nothing at it is unread. */
export function showBellRead(): void {
  if (!state.me || state.me.unread === 0) return
  const me = { ...state.me, unread: 0 }
  turn++
  known = { ...(known ?? answered(me)), me, etag: null }
  storeSnapshot(known)
  set({ ...state, me })
}

function withWish(me: Me, url: string, on: boolean): Me {
  if (me.wished.includes(url) === on) return me
  return { ...me, wished: on ? [url, ...me.wished] : me.wished.filter((other) => other !== url) }
}

/** Once a page that is everybody's was opened: asks, unless the last answer is good yet. What a form did comes with the page after it. */
export async function refreshMe(): Promise<void> {
  const member = memberName()
  if (member === null) {
    if (state.me !== null) adoptMe(null)
    return
  }
  if (isDue() || state.me?.username !== member) await askMe()
}

/** After a call of the API that changed what is the viewer's. */
export async function askMe(): Promise<void> {
  turn++
  const answer = await ask('/me')
  if (answer) adopt(answer)
}

/**
 * While a page is open: whether it still is whose it was. A guest's page is whoever's signs in elsewhere; a page of
 * somebody whose session is over, or is another's by now, keeps what was typed there, and says so.
 *
 * @returns whether a guest's page has become somebody's
 */
export async function watchMe(): Promise<boolean> {
  const answer = await ask('/me?renew=0')
  const { owner } = state
  if (!answer || owner === undefined) return false
  const now = answer.me?.username ?? null
  if (owner === null || now === owner) {
    adopt(answer)
    return now !== owner
  }
  if (now === null) {
    known = answer
    storeSnapshot(answer)
    set({ me: null, owner, problem: { kind: 'ended' } })
  }
  // What is another account's by now is kept by its own pages: two tabs would go on telling each other.
  else set({ ...state, problem: { kind: 'other', now } })
  return false
}

/** Takes over what another tab has found out of the same person; false where the server has to be asked. */
export function adoptFromOtherTab(): boolean {
  const kept = readSnapshot()
  // The snapshot has no unfinished payment.
  if (!kept || kept.me.username !== state.owner || state.me?.reservation) return false
  turn++
  known = kept
  set(stateOf(kept.me))
  return true
}

/** Whether the cookie says that this page is not its owner's any more; says nothing while the server has not been asked. */
export const hasChangedHands = (): boolean => state.owner !== undefined && memberName() !== state.owner

export function isDue(): boolean {
  const age = known ? Date.now() - known.at : FRESH_MS
  // A clock that was put back is no reason to believe for longer.
  return age < 0 || age >= FRESH_MS
}

let asking: { turn: number; answer: Promise<KnownMe | undefined> } | undefined

/** One question at a time. Undefined where the server could not be asked, or its answer came too late: what is known stays. */
function ask(path: string): Promise<KnownMe | undefined> {
  if (asking?.turn === turn) return asking.answer
  const asked = turn
  const member = memberName()
  const answer = fetchMe(path).then((found) => {
    if (asking?.turn === asked) asking = undefined
    // Who has signed out or in meanwhile, here or in another tab, is not told of the one before.
    return asked === turn && memberName() === member ? found : undefined
  })
  asking = { turn: asked, answer }
  return answer
}

async function fetchMe(path: string): Promise<KnownMe | undefined> {
  const before = known
  const at = Date.now()
  try {
    const headers: HeadersInit = before?.me && before.etag ? { 'if-none-match': before.etag } : {}
    const response = await fetch(`/api/v1${path}`, { headers })
    if (response.status === 304 && before) return { ...before, at }
    if (!response.ok) return undefined
    const { me } = (await response.json()) as MeView
    return { me, etag: response.headers.get('etag'), at }
  } catch {
    return undefined
  }
}
