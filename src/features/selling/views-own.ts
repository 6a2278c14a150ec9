import { toIsoDay } from '../../lib/dates.ts'
import { averageRating } from '../../lib/rating.ts'
import { pictureId, type StoredImage } from '../../platform/images/stored-image.ts'
import { conditionChoice, offerNames } from '../catalogue/rules.ts'
import { imageView, pricingOf } from '../catalogue/views.ts'
import { keptChoice, MARKS } from '../uploads/rules.ts'
import type { ProductFormValues } from './contract-form.ts'
import type { OwnProductRow, OwnProductView } from './contract-own.ts'
import type { NewProductInput } from './contract-writes.ts'
import type { OwnProduct } from './store/own.ts'
import type { OwnTableRow } from './store/own-table.ts'
import { reviewStateTexts } from './texts-form.ts'

export function ownProductRow(row: OwnTableRow, now: Date): OwnProductRow {
  const { price_cents: _, offer_kind: kind, offer_value: value, offer_ends_at: endsAt, ...others } = row
  const { image, gallery, review_state: state, review_comment: comment, waits, rating_sum, ...shown } = others
  const { priceCents, oldPriceCents } = pricingOf(row, now)
  const { label, comment: defaultComment } = reviewStateTexts[state]
  return {
    ...shown,
    image: imageView(image),
    priceCents,
    oldPriceCents,
    offer:
      kind && value !== null && endsAt
        ? { kind: offerNames[kind], value, endsAt: endsAt.toISOString() }
        : null,
    feedback: {
      state,
      label,
      comment: comment || defaultComment,
      changeWaits: state === 'approved' && waits,
    },
    rating: averageRating(rating_sum, row.reviews),
    ...(row.description !== undefined && { description: row.description.replace(/\s+/g, ' ').trim() }),
    ...(gallery && { gallery: gallery.map(imageView) }),
  }
}

/** Null once it has ended, because it could not be saved again. */
export function offerOfProduct(
  {
    offerKind,
    offerValue,
    offerEndsAt,
  }: Pick<OwnProduct['product'], 'offerKind' | 'offerValue' | 'offerEndsAt'>,
  now: Date,
): NewProductInput['offer'] {
  if (offerKind === null || offerValue === null || offerEndsAt === null || offerEndsAt <= now) return null
  return { kind: offerKind, value: offerValue, endsOn: toIsoDay(offerEndsAt) }
}

export function ownProductView({ product, category, subcategory }: OwnProduct, now: Date): OwnProductView {
  const { url, condition, wear, isbn, name, description, summary, details, specification, tags } = product
  const { priceCents, stock, deliveryDays, revision, refusesOffers } = product
  const { reviewState, reviewComment, reviewRequestedAt } = product
  const offer = offerOfProduct(product, now)
  return {
    ...{ url, condition, wear, isbn, name, description, summary, details, specification, tags },
    ...{ priceCents, stock, deliveryDays, revision, refusesOffers },
    category: { id: category.id, name: category.name },
    subcategory: { id: subcategory.id, name: subcategory.name },
    offer: offer && { ...offer, kind: offerNames[offer.kind] },
    images: [product.image, ...product.gallery].map((image) => ({
      id: pictureId(image),
      ...imageView(image),
    })),
    paused: product.pausedAt !== null,
    review: {
      state: reviewState,
      comment: reviewComment,
      changeWaits: reviewState === 'approved' && reviewRequestedAt !== null,
    },
  }
}

export function productFormValues(
  { product, category, subcategory }: OwnProduct,
  now: Date,
): ProductFormValues {
  const offer = offerOfProduct(product, now)
  return {
    condition: conditionChoice(product),
    name: product.name,
    category: `${category.id}_${category.name}`,
    subcategory: `${subcategory.id}_${subcategory.name}`,
    description: product.description,
    summary: product.summary,
    details: product.details,
    specification: product.specification.map(({ name, values }) => ({ name, values: values.join(', ') })),
    tags: product.tags,
    isbn: product.isbn ?? '',
    price: pesosText(product.priceCents),
    confirmedPrice: '',
    stock: String(product.stock),
    stockBefore: String(product.stock),
    revision: String(product.revision),
    deliveryDays: String(product.deliveryDays),
    refusesOffers: product.refusesOffers ? '1' : '',
    offerKind: offer?.kind ?? '',
    offerValue: !offer ? '' : offer.kind === 'Fixed' ? pesosText(offer.value) : String(offer.value),
    offerEndsOn: offer?.endsOn ?? '',
    photos: [product.image, ...product.gallery].map(keptPicture),
  }
}

const pesosText = (cents: number) => (cents / 100).toFixed(2)

function keptPicture(image: StoredImage) {
  const view = imageView(image)
  const width = view.widths.find((candidate) => candidate >= 320) ?? view.widths.at(-1)
  return {
    picture: keptChoice(image.key) + (image.shows ? MARKS : ''),
    name: image.key.split('/').at(-1) ?? '',
    preview: `${view.base}-${width}.webp`,
  }
}
