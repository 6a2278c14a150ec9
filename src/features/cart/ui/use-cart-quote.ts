import { useCallback, useEffect, useState } from 'react'
import type { CartView } from '../contract.ts'
import type { StoredCartLine } from './cart-storage.ts'
import { priceCart } from './cart-sync.ts'

/** Prices the cart, again when the page reloads (`initial`). The last price remains while `pending`. */
export function useCartQuote(lines: readonly StoredCartLine[], enabled: boolean, initial: CartView | null) {
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
  useEffect(() => {
    if (!answer.failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [answer.failed, retry])
  return { cart: answer.cart, pending: enabled && answer.body !== body, failed: answer.failed, retry }
}
