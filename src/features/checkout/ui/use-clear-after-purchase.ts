import { useEffect } from 'react'
import { clearCart } from '../../cart/ui/cart-client.ts'

const KEY = 'cart-cleared-for'

/** Clears the cart once for each purchase: a later reload of its page must not empty a new cart. */
export function useClearAfterPurchase(purchase: string | null): void {
  useEffect(() => {
    if (purchase === null || lastCleared() === purchase) return
    clearCart()
    try {
      localStorage.setItem(KEY, purchase)
    } catch {
      // Without storage the cart does not outlive the page anyway.
    }
  }, [purchase])
}

function lastCleared(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
