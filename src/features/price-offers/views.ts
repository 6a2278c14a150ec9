import { formatDateTime } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import type { CommissionTerms } from '../../lib/site.ts'
import { imageView, pricingOf } from '../catalogue/views.ts'
import { commissionOf } from '../settings/rules-terms.ts'
import type { PriceOfferView } from './contract.ts'
import { agreedCents, shortName } from './rules.ts'
import type { NegotiableProduct, PriceOfferRow } from './store.ts'
import { offerStep } from './texts.ts'

type Product = NegotiableProduct['product']

export const priceOf = (product: Product, now: Date): Centavos => pricingOf(product, now).priceCents
export const isAvailable = ({ isListed, stock }: Product): boolean => isListed === true && stock > 0

export function priceOfferView(row: PriceOfferRow, role: 'buyer' | 'seller', now: Date): PriceOfferView {
  const { id, state, priceCents, amountCents, counterCents, dueAt, updatedAt } = row.offer
  const { url, name, image, stock, hasOptions } = row.product
  return {
    ...{ id, state, priceCents, amountCents, counterCents },
    product: {
      ...{ url, name, stock, hasOptions, priceCents: priceOf(row.product, now) },
      image: imageView(image),
      available: isAvailable(row.product),
    },
    storeName: row.store.name,
    buyer: role === 'seller' ? shortName(row.buyer) : null,
    dueAt: dueAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

/** Notification of a step and its mail; undefined for a step that notifies nobody. */
export function stepOf(
  step: string,
  { offer, product, store }: Pick<PriceOfferRow, 'offer' | 'product' | 'store'>,
  terms: CommissionTerms,
) {
  const cents = agreedCents(offer)
  const found = offerStep(step, {
    ...{ name: product.name, store: store.name, cents },
    netCents: cents - commissionOf(cents, terms).totalCents,
    due: offer.dueAt ? formatDateTime(offer.dueAt) : '',
    isGone: !isAvailable(product),
  })
  if (!found) return undefined
  const [to, title, text, mailButton] = found
  return { to, title, text, mailButton }
}
