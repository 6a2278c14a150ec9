import type { RefObject } from 'react'
import {
  type ChosenOptions,
  optionsText,
  reservedPieces,
  resolveOptions,
} from '../../../features/cart/rules.ts'
import { addToCart } from '../../../features/cart/ui/cart-client.ts'
import { cartTexts, type MergedProduct, mergedText } from '../../../features/cart/ui/cart-texts.ts'
import { useReservation } from '../../../features/cart/ui/reservation.ts'
import type { ProductView } from '../../../features/catalogue/contract.ts'
import type { CardView } from '../../../features/catalogue/contract-cards.ts'
import { BoughtTogether } from '../../../features/catalogue/ui/bought-together.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { useToast } from '../../../ui/toast.tsx'

/** The total is the sum of both prices (D1 §2). */
export function Companion({
  product,
  companion,
  chosen,
  onChoose,
}: {
  product: ProductView
  companion: CardView
  chosen: RefObject<ChosenOptions>
  /** Opens the companion's options, and then adds it. */
  onChoose: (companion: CardView) => void
}) {
  const toast = useToast()
  const stock = product.stock + reservedPieces(useReservation(), product.url)
  function addBoth() {
    // Default: the first value of each option, which the message names (D1 §5).
    const details = resolveOptions(product.specification, chosen.current)
    if (!details) return toast({ text: cartTexts.chooseOptions, tone: 'error' })
    const isFull = addToCart({ product: product.url, quantity: 1, details }, stock)
    const most = Math.min(settings.cart.maxQuantity, stock)
    const main: MergedProduct = isFull
      ? { name: product.name, became: 'full', most }
      : { name: product.name, became: 'added', options: optionsText(details) }
    toast({ text: mergedText([main, addCompanion()]), action: { label: 'Ver carrito', to: paths.cart() } })
  }
  function addCompanion(): MergedProduct {
    const { name, url, hasOptions } = companion
    if (hasOptions) {
      onChoose(companion)
      return { name, became: 'asked' }
    }
    const isFull = addToCart({ product: url, quantity: 1, details: {} })
    return isFull ? { name, became: 'full', most: settings.cart.maxQuantity } : { name, became: 'added' }
  }
  if (stock === 0) return null
  return (
    <BoughtTogether
      products={[product, companion]}
      totalCents={product.priceCents + companion.priceCents}
      onAddBoth={addBoth}
    />
  )
}
