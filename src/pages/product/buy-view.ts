import type { BuyView } from '../../features/catalogue/ui/buy-view.ts'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { optionsOf } from '../shop/options.ts'
import type { ProductData } from './load-product.ts'

/** What the buy box shows of a product now.
 * @param kept pieces that the viewer's own unfinished payment keeps for them */
export function buyView(
  loaded: Pick<ProductData, 'product' | 'store' | 'serverNow' | 'offerEnd' | 'pickUpFrom' | 'isStudent'>,
  kept: number,
): BuyView {
  const { product, serverNow, isStudent, offerEnd } = loaded
  const stock = product.stock + kept
  return {
    name: product.name,
    condition: product.condition,
    rating: product.rating,
    ratingCount: product.ratingCount,
    soldCount: product.sales,
    store: loaded.store,
    priceCents: product.priceCents,
    oldPriceCents: product.oldPriceCents,
    discountPercent: product.discountPercent,
    offer: product.offerEndsAt
      ? { endsAt: Date.parse(product.offerEndsAt), serverNow, endText: `Termina el ${offerEnd}` }
      : null,
    stock,
    onSale: product.stock,
    maxQuantity: Math.min(settings.cart.maxQuantity, stock),
    options: optionsOf(product),
    deliveryText:
      stock === 0 ? null : `Lista para recoger desde el ${loaded.pickUpFrom}. Eliges la oficina al pagar.`,
    student:
      isStudent === null
        ? null
        : { verified: isStudent, verifyTo: paths.verifyStudent(paths.product(product.url)) },
    warrantyText: product.condition === 'nuevo' ? `${settings.warrantyDays} días de garantía` : null,
  }
}
