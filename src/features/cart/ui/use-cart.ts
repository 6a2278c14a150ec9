import { useSyncExternalStore } from 'react'
import { addToCart, removeLine, setQuantity } from './cart-client.ts'
import { emptyCart, onCartChange, readCart } from './cart-storage.ts'

/** Empty and not `ready` on the server and during hydration. */
export function useCart() {
  const snapshot = useSyncExternalStore(onCartChange, readCart, () => emptyCart)
  return {
    ...snapshot,
    count: snapshot.lines.length,
    add: addToCart,
    setUnit: setQuantity,
    remove: removeLine,
  }
}

/** Number of lines; undefined on the server and during hydration. */
export function useCartCount(): number | undefined {
  const { ready, count } = useCart()
  return ready ? count : undefined
}
