import { useSyncExternalStore } from 'react'
import { emptyCart, onCartChange, readCart } from './cart-storage.ts'

/** Empty and not `ready` on the server and during hydration. */
export const useCart = () => useSyncExternalStore(onCartChange, readCart, () => emptyCart)

/** Number of lines; undefined on the server and during hydration. */
export function useCartCount(): number | undefined {
  const { ready, lines } = useCart()
  return ready ? lines.length : undefined
}
