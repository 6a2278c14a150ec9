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
  const price = pricingOf(row, now)
  const texts = reviewStateTexts[row.review_state]
  const { offer_kind: kind, offer_value: value, offer_ends_at: endsAt } = row
  return {
    number: row.number,
    url: row.url,
    name: row.name,
    condition: row.condition,
    wear: row.wear,
    image: imageView(row.image),
    tone: row.tone,
    category: row.category,
    subcategory: row.subcategory,
    priceCents: price.priceCents,
    oldPriceCents: price.oldPriceCents,
    offer:
      kind && value !== null && endsAt
        ? { kind: offerNames[kind], value, endsAt: endsAt.toISOString() }
        : null,
    stock: row.stock,
    revision: row.revision,
    paused: row.paused,
    deliveryDays: row.delivery_days,
    feedback: {
      state: row.review_state,
      label: texts.label,
      comment: row.review_comment || texts.comment,
      changeWaits: row.review_state === 'approved' && row.waits,
    },
    views: row.views,
    sales: row.sales,
    reviews: row.rating_count,
    rating: averageRating(row.rating_sum, row.rating_count),
    ...(row.summary ? { information: row.summary } : {}),
    ...(row.details ? { details: row.details } : {}),
    ...(row.specification ? { specifications: row.specification } : {}),
    ...(row.excerpt === undefined ? {} : { description: row.excerpt.replace(/\s+/g, ' ').trim() }),
    ...(row.gallery ? { gallery: row.gallery.map(imageView) } : {}),
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

/** The fields that `PATCH` accepts, and read-only ones. */
export function ownProductView({ product, category, subcategory }: OwnProduct, now: Date): OwnProductView {
  const { reviewState, reviewComment, reviewRequestedAt } = product
  const offer = offerOfProduct(product, now)
  return {
    url: product.url,
    condition: product.condition,
    wear: product.wear,
    isbn: product.isbn,
    name: product.name,
    category: { id: category.id, name: category.name },
    subcategory: { id: subcategory.id, name: subcategory.name },
    description: product.description,
    summary: product.summary,
    details: product.details,
    specification: product.specification,
    tags: product.tags,
    priceCents: product.priceCents,
    stock: product.stock,
    deliveryDays: product.deliveryDays,
    offer: offer && { ...offer, kind: offerNames[offer.kind] },
    images: [product.image, ...product.gallery].map((image) => ({
      id: pictureId(image),
      ...imageView(image),
    })),
    paused: product.pausedAt !== null,
    revision: product.revision,
    review: {
      state: reviewState,
      comment: reviewComment,
      changeWaits: reviewState === 'approved' && reviewRequestedAt !== null,
    },
  }
}

/** The values of the product's form. */
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
    offerKind: offer?.kind ?? '',
    offerValue: !offer ? '' : offer.kind === 'Fixed' ? pesosText(offer.value) : String(offer.value),
    offerEndsOn: offer?.endsOn ?? '',
    photos: [product.image, ...product.gallery].map(keptPicture),
  }
}

/** As typed: 1250 → "12.50". */
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
