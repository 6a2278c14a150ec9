import type { Centavos } from '../../lib/money.ts'
import { imageView, pricingOf } from '../catalogue/views.ts'
import { settings } from '../settings/rules.ts'
import type { PriceOfferView } from './contract.ts'
import { shortName } from './rules.ts'
import type { NegotiableProduct, PriceOfferRow } from './store.ts'

const { minUncollectedStores } = settings.reliability
type Product = NegotiableProduct['product']

export const priceOf = (product: Product, now: Date): Centavos => pricingOf(product, now).priceCents
export const isAvailable = ({ isListed, stock }: Product): boolean => isListed === true && stock > 0

export function priceOfferView(row: PriceOfferRow, viewerId: string, now: Date): PriceOfferView {
  const { id, state, priceCents, amountCents, counterCents, dueAt, buyerId } = row.offer
  const { url, name, image, stock, hasOptions } = row.product
  const { uncollectedParcels } = row.buyer
  const isOwn = buyerId === viewerId
  return {
    ...{ id, state, priceCents, amountCents, counterCents },
    side: isOwn ? 'buyer' : 'seller',
    other: isOwn ? row.store.name : shortName(row.buyer),
    product: {
      ...{ url, name, hasOptions, priceCents: priceOf(row.product, now) },
      image: imageView(image),
      stock: isAvailable(row.product) ? stock : 0,
    },
    dueAt: dueAt?.toISOString() ?? null,
    uncollected: !isOwn && uncollectedParcels >= minUncollectedStores ? uncollectedParcels : 0,
  }
}
