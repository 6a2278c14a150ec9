import { useEffect } from 'react'
import { type ApiAnswer, callApi } from '../../../ui/api.ts'
import type { CartInput, CartView, JoinedCart, KeptCartView } from '../contract.ts'
import { joinLines } from './cart-join.ts'
import { onOwnCartChange, readCart, type StoredCartLine, showCart } from './cart-storage.ts'

/** Whose cart the browser holds, and whether it has changes that the server does not know: a username, or one followed by ` *`. */
const OWNER = 'cart-owner'
/** Revision of the kept cart that the browser's one was last joined with. */
const MET = 'cart-met'
const DEBOUNCE_MS = 400

/**
 * Keeps the browser's cart and the signed-in user's one together; called once, in the frame. At login both are
 * joined, nothing is lost; afterwards every change is sent; at logout the browser's copy goes, since the next
 * person at this screen may be somebody else. A failed call is silent: the browser's cart goes on working.
 *
 * @param revision of the kept cart, as far as is known: the one that was met last need not be asked for
 */
export function useCartSync(owner: string | null | undefined, revision: string | undefined): void {
  useEffect(() => {
    if (owner === undefined) return
    if (owner !== null) return keepTogether(owner, revision)
    if (read(OWNER) === null) return
    setOwner(null)
    showCart([])
  }, [owner, revision])
}

/** Sends nothing before the two carts have met: on a new device the browser's one is not the whole cart. */
function keepTogether(userId: string, revision: string | undefined): () => void {
  const stop = new AbortController()
  let met = false
  let isMeeting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function tryToMeet(): Promise<void> {
    if (met || isMeeting) return
    isMeeting = true
    met = await meet(userId, revision, stop.signal)
    isMeeting = false
    if (met) void send(userId)
  }

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (met) void send(userId)
    else void tryToMeet()
  }

  const unsubscribe = onOwnCartChange(() => {
    // After a logout in another tab the cart is a guest's, and this tab has nobody to send it for.
    if (isOwner(userId)) setOwner(`${userId} *`)
    clearTimeout(timer)
    timer = setTimeout(flush, DEBOUNCE_MS)
  })
  window.addEventListener('pagehide', flush)
  window.addEventListener('online', tryToMeet)
  void tryToMeet()
  return () => {
    if (met) flush()
    clearTimeout(timer)
    stop.abort()
    window.removeEventListener('pagehide', flush)
    window.removeEventListener('online', tryToMeet)
    unsubscribe()
  }
}

/** Whether the browser's cart holds the kept one now. What was changed while the answer was on its way stays. */
async function meet(userId: string, revision: string | undefined, signal: AbortSignal): Promise<boolean> {
  const owner = read(OWNER)
  if (owner === `${userId} *`) return send(userId)
  if (owner === userId && revision !== undefined && read(MET) === revision) return true
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
  write(MET, answer.view.revision ?? revision ?? null)
  showCart(joinLines(before, now, answer.view.lines))
  return true
}

/** False where the cart could not be sent; it stays marked as changed, and goes with the next change or login. */
async function send(userId: string): Promise<boolean> {
  return read(OWNER) !== `${userId} *` || (await storeCart(readCart().lines)).ok
}

type Sent = { lines: readonly StoredCartLine[]; answer: Promise<ApiAnswer<KeptCartView>> }
let sent: Sent | undefined

/** Sends the cart and answers its quote; the same cart once, also where page and frame ask for it at the same time. */
function storeCart(lines: readonly StoredCartLine[]): Promise<ApiAnswer<KeptCartView>> {
  if (sent?.lines === lines) return sent.answer
  const owner = read(OWNER)
  // A page that is being left still gets its last change through.
  const sending: Sent = { lines, answer: callApi('PUT', '/cart', { body: { lines }, keepalive: true }) }
  sent = sending
  return sending.answer.then((answer) => {
    if (sent === sending) sent = undefined
    if (answer.ok && readCart().lines === lines && read(OWNER) === owner) {
      setOwner(owner?.split(' ')[0] ?? null)
      write(MET, answer.view.revision)
    }
    return answer
  })
}

/**
 * The browser's cart priced by the server. Changes that it does not know yet are kept for who is signed in with the same
 * call; one that fails leaves them for the next, and the cart is priced alone.
 */
export async function priceCart(
  lines: readonly StoredCartLine[],
  signal: AbortSignal,
): Promise<ApiAnswer<CartView>> {
  if (read(OWNER)?.endsWith(' *') && readCart().lines === lines) {
    // Never beside an older one, which could arrive later.
    if (sent?.lines !== lines) await sent?.answer
    if (signal.aborted) return { ok: false, status: 0 }
    const kept = await storeCart(lines)
    if (kept.ok || signal.aborted) return kept
  }
  return callApi<CartView>('POST', '/cart/quote', { body: { lines }, signal })
}

/** Whether the browser's cart is nobody's: at a sign-out it is emptied, and stays so until it has met the kept one. */
export const isCartUnowned = () => read(OWNER) === null

const isOwner = (userId: string) => read(OWNER)?.split(' ')[0] === userId

const setOwner = (owner: string | null): void => write(OWNER, owner)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage there is nothing to keep together.
  }
}
