import type { Me, MeView } from '../contract.ts'
import { forgetSnapshot, type KnownMe, memberName, readSnapshot, storeSnapshot } from './me-snapshot.ts'

/** The user of this browser, undefined until known. `owner`: for whom this page was opened or last changed. */
export type MeState = {
  me: Me | null | undefined
  owner: string | null | undefined
  problem: { kind: 'ended' } | { kind: 'other'; now: string } | null
}

declare global {
  /** State of `light.ts` when React started, if the session had ended or changed. */
  var formerMe: MeState | undefined
}

/** Time for which an answer is reused on the next page. */
const FRESH_MS = 60_000

export const stateOf = (me: Me | null | undefined): MeState => ({
  me,
  owner: me === undefined ? undefined : (me?.username ?? null),
  problem: null,
})

let state = stateOf(undefined)

export const meState = (): MeState => state
let known: KnownMe | undefined
/** Incremented by each change and each adopted answer: older requests are out of date. */
let revision = 0
const listeners = new Set<() => void>()

let isStopped = false

/**
 * Ends this instance's part: the one of React's scripts goes on from the stored snapshot, and from a problem of the
 * session. Late answers are dropped.
 */
export function stopViewerState(): void {
  if (state.problem) globalThis.formerMe = state
  revision++
  isStopped = true
  listeners.clear()
}

function store(changed: KnownMe): void {
  if (!isStopped) storeSnapshot(changed)
}

function set(next: MeState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls back on each change of `meState`; returns the function that ends this. */
export function onMeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentMe = (): Me | null | undefined => state.me

export const isMember = (me: Me | null | undefined): boolean => !!me

/** Runs before the first hydration: uses the document's data, or else the last page's snapshot. */
export function startMe(rendered: Me | null | undefined): void {
  if (typeof document === 'undefined' || state.me !== undefined) return
  if (globalThis.formerMe) state = globalThis.formerMe
  else if (rendered !== undefined) state = stateOf(rendered)
  else if (memberName() === null) {
    forgetSnapshot()
    state = stateOf(null)
  } else {
    known = readSnapshot()
    state = stateOf(known?.me)
  }
}

const knownNow = (me: Me | null): KnownMe => ({ me, etag: null, at: Date.now() })

export const adoptMe = (me: Me | null): void => adopt(knownNow(me))

function adopt(answer: KnownMe): void {
  const me = answer.me && [...pendingWishes].reduce((sum, [url, on]) => withWish(sum, url, on), answer.me)
  revision++
  known = me === answer.me ? answer : { ...answer, me, etag: null }
  store(known)
  set(stateOf(me))
}

/** Hearts with a pending request, by product url: an older answer must not revert them. */
const pendingWishes = new Map<string, boolean>()

export function showPendingWish(url: string, on: boolean): void {
  pendingWishes.set(url, on)
  showWish(url, on)
}

export function showConfirmedWish(url: string, on: boolean): void {
  pendingWishes.delete(url)
  showWish(url, on)
}

function showWish(url: string, on: boolean): void {
  if (!state.me) return
  const me = withWish(state.me, url, on)
  revision++
  known = { ...(known ?? knownNow(me)), me, etag: null }
  store(known)
  set({ ...state, me })
}

export function showBellRead(): void {
  if (!state.me || state.me.unread === 0) return
  const next = state.me.next.filter(({ kind }) => kind === 'due' || kind === 'semester')
  const me = { ...state.me, unread: 0, next }
  revision++
  known = { ...(known ?? knownNow(me)), me, etag: null }
  store(known)
  set({ ...state, me })
}

function withWish(me: Me, url: string, on: boolean): Me {
  if (me.wished.includes(url) === on) return me
  return { ...me, wished: on ? [url, ...me.wished] : me.wished.filter((other) => other !== url) }
}

/** Queries the server unless the last answer is fresh. Changes by a form arrive with the next page. */
export async function refreshMe(): Promise<void> {
  const member = memberName()
  if (member === null) {
    if (state.me !== null) adoptMe(null)
    return
  }
  if (isDue() || state.me?.username !== member) await reloadMe()
}

export async function reloadMe(): Promise<void> {
  revision++
  const answer = await requestMe('/me')
  if (answer) adopt(answer)
}

/**
 * Polls whether this page still belongs to its user. A guest's page adopts any new user; a page whose session ended or
 * changed keeps the typed text and shows a notice.
 * @returns whether a guest's page has got a user
 */
export async function watchMe(): Promise<boolean> {
  const answer = await requestMe('/me?renew=0')
  const { owner } = state
  if (!answer || owner === undefined) return false
  const now = answer.me?.username ?? null
  if (owner === null || now === owner) {
    adopt(answer)
    return now !== owner
  }
  if (now === null) {
    known = answer
    store(answer)
    set({ me: null, owner, problem: { kind: 'ended' } })
  }
  // The other account's own pages store its snapshot: two tabs would overwrite each other endlessly.
  else set({ ...state, problem: { kind: 'other', now } })
  return false
}

/** Adopts the same user's snapshot from another tab; false if the server must be queried. */
export function adoptFromOtherTab(): boolean {
  const snapshot = readSnapshot()
  // The snapshot lacks unfinished payments.
  if (!snapshot || snapshot.me.username !== state.owner || state.me?.reservation) return false
  revision++
  known = snapshot
  set(stateOf(snapshot.me))
  return true
}

export const hasChangedUser = (): boolean => state.owner !== undefined && memberName() !== state.owner

export function isDue(): boolean {
  const age = known ? Date.now() - known.at : FRESH_MS
  // The device's clock may have been set back.
  return age < 0 || age >= FRESH_MS
}

let pending: { revision: number; answer: Promise<KnownMe | undefined> } | undefined

/** At most one request at a time. Undefined if it failed or its answer is outdated. */
function requestMe(path: string): Promise<KnownMe | undefined> {
  if (pending?.revision === revision) return pending.answer
  const requestedAt = revision
  const member = memberName()
  const answer = fetchMe(path).then((found) => {
    if (pending?.revision === requestedAt) pending = undefined
    if (requestedAt !== revision) return undefined
    // A user who signed in or out meanwhile must not get the former one's answer.
    return memberName() === member ? found : requestMe(path)
  })
  pending = { revision: requestedAt, answer }
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
