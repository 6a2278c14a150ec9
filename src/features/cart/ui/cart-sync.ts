import { type ApiAnswer, callApi } from '../../../ui/api.ts'
import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import type { CartInput, CartView, JoinedCart, KeptCartView } from '../contract.ts'
import { joinLines, onOwnCartChange, readCart, type StoredCartLine, showCart } from './cart-storage.ts'

/** Username of the cart's owner, followed by ` *` while the cart has unsent changes. */
const OWNER = 'cart-owner'
/** Revision of the stored cart at the last merge. */
const MERGED = 'cart-met'
const DEBOUNCE_MS = 400

/**
 * Synchronises the browser's cart with the signed-in user's, until the returned function is called. Login merges
 * both, later changes are sent, and logout empties the browser's copy, since the next person at this screen may be
 * somebody else. A failed call is silent: the browser's cart keeps working.
 * @param revision last known revision of the stored cart; the revision of the last merge is not fetched again
 */
export function syncCart(
  owner: string | null | undefined,
  revision: string | undefined,
): (() => void) | undefined {
  if (owner === undefined) return undefined
  if (owner !== null) return synchronise(owner, revision)
  if (readStored(OWNER) === null) return undefined
  setOwner(null)
  showCart([])
  return undefined
}

/** Sends nothing before the merge: on a new device the browser's cart is not the whole cart. */
function synchronise(userId: string, revision: string | undefined): () => void {
  const stop = new AbortController()
  let isMerged = false
  let isMerging = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function tryToMerge(): Promise<void> {
    if (isMerged || isMerging) return
    isMerging = true
    isMerged = await merge(userId, revision, stop.signal)
    isMerging = false
    if (isMerged) void send(userId)
  }

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (isMerged) void send(userId)
    else void tryToMerge()
  }

  const unsubscribe = onOwnCartChange(() => {
    // After a logout in another tab the cart is a guest's: this tab has no user to send it for.
    if (isOwner(userId)) setOwner(`${userId} *`)
    clearTimeout(timer)
    timer = setTimeout(flush, DEBOUNCE_MS)
  })
  window.addEventListener('pagehide', flush)
  window.addEventListener('online', tryToMerge)
  void tryToMerge()
  return () => {
    if (isMerged) flush()
    clearTimeout(timer)
    stop.abort()
    window.removeEventListener('pagehide', flush)
    window.removeEventListener('online', tryToMerge)
    unsubscribe()
  }
}

/** Whether the browser's cart now includes the stored one. Changes made meanwhile remain. */
async function merge(userId: string, revision: string | undefined, signal: AbortSignal): Promise<boolean> {
  const owner = readStored(OWNER)
  if (owner === `${userId} *`) return send(userId)
  if (owner === userId && revision !== undefined && readStored(MERGED) === revision) return true
  const before = readCart().lines
  const answer = await (isOwner(userId)
    ? callApi<CartInput & { revision?: undefined }>('GET', '/cart', { keepalive: true })
    : callApi<JoinedCart>('POST', '/cart/merge', {
        body: { lines: owner === null ? before : [] },
        keepalive: true,
      }))
  if (!answer.ok || signal.aborted) return false
  const now = readCart().lines
  setOwner(now === before ? userId : `${userId} *`)
  writeStored(MERGED, answer.view.revision ?? revision ?? null)
  showCart(joinLines(before, now, answer.view.lines))
  return true
}

/** False if the cart could not be sent; it stays marked as changed and goes with the next change or login. */
async function send(userId: string): Promise<boolean> {
  return readStored(OWNER) !== `${userId} *` || (await storeCart(readCart().lines)).ok
}

type PendingSave = { lines: readonly StoredCartLine[]; answer: Promise<ApiAnswer<KeptCartView>> }
let sent: PendingSave | undefined

/** Sends the cart and returns its quote; page and frame share one request for the same cart. */
function storeCart(lines: readonly StoredCartLine[]): Promise<ApiAnswer<KeptCartView>> {
  if (sent?.lines === lines) return sent.answer
  const owner = readStored(OWNER)
  // `keepalive`: a page that is being closed still sends its last change.
  const sending: PendingSave = {
    lines,
    answer: callApi('PUT', '/cart', { body: { lines }, keepalive: true }),
  }
  sent = sending
  return sending.answer.then((answer) => {
    if (sent === sending) sent = undefined
    if (answer.ok && readCart().lines === lines && readStored(OWNER) === owner) {
      setOwner(owner?.split(' ')[0] ?? null)
      writeStored(MERGED, answer.view.revision)
    }
    return answer
  })
}

/** Prices the cart; the same call stores unsent changes. If storing fails, the cart is only priced. */
export async function priceCart(
  lines: readonly StoredCartLine[],
  signal: AbortSignal,
): Promise<ApiAnswer<CartView>> {
  if (readStored(OWNER)?.endsWith(' *') && readCart().lines === lines) {
    // Never in parallel with an older request, which could arrive later.
    if (sent?.lines !== lines) await sent?.answer
    if (signal.aborted) return { ok: false, status: 0 }
    const stored = await storeCart(lines)
    if (stored.ok || signal.aborted) return stored
  }
  return callApi<CartView>('POST', '/cart/quote', { body: { lines }, signal })
}

/** True after a sign-out, which empties the cart, until the next merge. */
export const isCartUnowned = () => readStored(OWNER) === null

const isOwner = (userId: string) => readStored(OWNER)?.split(' ')[0] === userId

const setOwner = (owner: string | null) => writeStored(OWNER, owner)
