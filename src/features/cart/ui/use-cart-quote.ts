import { useCallback, useEffect, useState } from 'react'
import type { CartView } from '../contract.ts'
import type { StoredCartLine } from './cart-storage.ts'
import { priceCart } from './cart-sync.ts'

export type CartQuote = { cart: CartView | null; pending: boolean; failed: boolean; retry: () => void }

/**
 * The browser's cart priced by the server, anew when the page is read anew (`initial`). While a new price is on its way the last one stays (`pending`).
 * `enabled` is false as long as the browser's cart is not known.
 */
export function useCartQuote(
  lines: readonly StoredCartLine[],
  enabled: boolean,
  initial: CartView | null,
): CartQuote {
  const body = JSON.stringify({ lines })
  const [answer, setAnswer] = useState<{ body: string; cart: CartView | null; failed: boolean }>({
    body: '',
    cart: initial,
    failed: false,
  })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and a newer `initial` ask again for the same cart
  useEffect(() => {
    if (!enabled) return
    const stop = new AbortController()
    priceCart(lines, stop.signal).then((quote) => {
      if (stop.signal.aborted) return
      setAnswer((last) => ({ body, cart: quote.ok ? quote.view : last.cart, failed: !quote.ok }))
    })
    return () => stop.abort()
  }, [body, enabled, attempt, initial])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // Prices that did not come are asked for again as soon as there is a network.
  useEffect(() => {
    if (!answer.failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [answer.failed, retry])
  return { cart: answer.cart, pending: enabled && answer.body !== body, failed: answer.failed, retry }
}
