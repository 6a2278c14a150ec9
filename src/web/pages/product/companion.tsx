import { useAddToCart } from '../../../features/cart/ui/cart-client.ts'
import type { ProductCardView, ProductView } from '../../../features/catalogue/contract.ts'
import { BoughtTogether } from '../../../features/catalogue/ui/bought-together.tsx'

/** The product and one that goes with it; the total is the sum of both prices (D1 §2). */
export function Companion({ product, companion }: { product: ProductView; companion: ProductCardView }) {
  const add = useAddToCart()
  function addBoth() {
    const { specification, stock } = product
    // Nothing is chosen here: the first value of each option counts, the server's for the other one (D1 §5).
    add({ product: companion.url }, { silent: true })
    add({ product: product.url, specification, stock })
  }
  if (product.soldOut) return null
  return (
    <BoughtTogether
      products={[product, companion]}
      totalCents={product.priceCents + companion.priceCents}
      onAddBoth={addBoth}
    />
  )
}
