import { useEffect } from 'react'
import { type CartLine, onCartChange, readCart, writeCart } from './cart-storage.ts'

/** Whose cart the browser holds, and whether it has changes that the server does not know: `{id}` or `{id} *`. */
const OWNER = 'cart-owner'
const DEBOUNCE_MS = 400

const call = (method: string, path: string, lines?: readonly CartLine[]) =>
  fetch(`/api/v1/cart${path}`, {
    method,
    // A page that is being left still gets its last change through.
    keepalive: true,
    ...(lines ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ lines }) } : {}),
  })

/**
 * Keeps the browser's cart and the signed-in user's one together; called once, in the frame. At login both are
 * joined, nothing is lost; afterwards every change is sent; at logout the browser's copy goes, since the next
 * person at this screen may be somebody else. A failed call is silent: the browser's cart goes on working.
 */
export function useCartSync(userId: string | null): void {
  useEffect(() => {
    if (userId === null) {
      forget()
      return
    }
    const stop = new AbortController()
    void meet(userId, stop.signal)
    const unsubscribe = sendChanges(userId)
    return () => {
      stop.abort()
      unsubscribe()
    }
  }, [userId])
}

function forget(): void {
  if (readOwner() === null) return
  setOwner(null)
  writeCart([])
}

async function meet(userId: string, signal: AbortSignal): Promise<void> {
  const owner = readOwner()
  const mine = owner?.split(' ')[0] === userId
  const { lines } = readCart()
  if (mine && owner?.endsWith('*')) return send(userId)
  const response = await (mine ? call('GET', '') : call('POST', '/merge', owner === null ? lines : [])).catch(
    () => undefined,
  )
  // What was put in while the answer was on its way is not overwritten.
  if (!response?.ok || signal.aborted || readCart().lines !== lines) return
  const answer = (await response.json()) as { lines: CartLine[] }
  setOwner(userId)
  receiving = true
  writeCart(answer.lines)
  receiving = false
}

/** True while the server's answer is being written: that is no change to send back. */
let receiving = false

function sendChanges(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    void send(userId)
  }
  const unsubscribe = onCartChange(() => {
    if (receiving) return
    setOwner(`${userId} *`)
    clearTimeout(timer)
    timer = setTimeout(flush, DEBOUNCE_MS)
  })
  window.addEventListener('pagehide', flush)
  return () => {
    flush()
    window.removeEventListener('pagehide', flush)
    unsubscribe()
  }
}

async function send(userId: string): Promise<void> {
  const { lines } = readCart()
  const response = await call('PUT', '', lines).catch(() => undefined)
  if (response?.ok && readCart().lines === lines) setOwner(userId)
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER)
  } catch {
    return null
  }
}

function setOwner(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(OWNER)
    else localStorage.setItem(OWNER, owner)
  } catch {
    // Without storage there is nothing to keep together.
  }
}
