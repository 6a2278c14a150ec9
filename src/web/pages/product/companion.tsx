import { useNavigate } from 'react-router'
import { useAddToCart } from '../../../features/cart/ui/cart-client.ts'
import type { ProductCardView, ProductView } from '../../../features/catalogue/contract.ts'
import { BoughtTogether } from '../../../features/catalogue/ui/bought-together.tsx'
import { paths } from '../../routes.ts'

/** The product and one that goes with it; the total is the sum of both prices (D1 §2). */
export function Companion({ product, companion }: { product: ProductView; companion: ProductCardView }) {
  const add = useAddToCart()
  const navigate = useNavigate()
  function addBoth() {
    const { specification, stock } = product
    // The options of the other product are not on this page: its first ones count (D1 §5).
    if (!companion.hasOptions) add({ product: companion.url }, { silent: true })
    const added = add({ product: product.url, specification, stock })
    if (added && companion.hasOptions) navigate(paths.product(companion.url))
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
