import { useEffect } from 'react'
import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import { clearCart } from '../../cart/ui/cart-client.ts'

const KEY = 'cart-cleared-for'

/** Clears the cart once for each purchase: a later reload of its page must not empty a new cart. */
export function useClearAfterPurchase(purchase: string | null): void {
  useEffect(() => {
    if (purchase === null || readStored(KEY) === purchase) return
    clearCart()
    writeStored(KEY, purchase)
  }, [purchase])
}
