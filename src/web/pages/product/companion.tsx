import type { RefObject } from 'react'
import { type ChosenOptions, firstOptions } from '../../../features/cart/rules.ts'
import { useAddToCart } from '../../../features/cart/ui/cart-client.ts'
import { optionsText } from '../../../features/cart/ui/cart-lines-of.ts'
import { cartTexts } from '../../../features/cart/ui/cart-texts.ts'
import type { ProductCardView, ProductView } from '../../../features/catalogue/contract.ts'
import { BoughtTogether } from '../../../features/catalogue/ui/bought-together.tsx'

/** The product and one that goes with it; the total is the sum of both prices (D1 §2). */
export function Companion({
  product,
  companion,
  chosen,
}: {
  product: ProductView
  companion: ProductCardView
  chosen: RefObject<ChosenOptions>
}) {
  const add = useAddToCart()
  function addBoth() {
    const { url, specification, stock } = product
    const options = chosen.current
    // Where nothing is chosen the first value of each option counts (D1 §5), and is said.
    const first = Object.keys(options).length === 0 ? optionsText(firstOptions(specification)) : ''
    const text = first === '' ? cartTexts.added : `${cartTexts.added} · ${first}`
    if (add({ product: url, options, specification, stock }, { text }))
      add({ product: companion.url }, { silent: true })
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
