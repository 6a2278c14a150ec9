import type { Context } from '../../../context.ts'
import { startOfDay } from '../../../lib/dates.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import type { GivenPicture, PictureTask } from '../../../platform/images/store-all.ts'
import { pictureStamp, pictureWidths, type StoredImage } from '../../../platform/images/stored-image.ts'
import { booksByIsbn } from '../../books/store.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { isWearOfNew, type Offer, priceAt, searchTextOf } from '../../catalogue/rules.ts'
import { prohibition, refuseProhibited } from '../../search/cache-prohibited.ts'
import { settings } from '../../settings/rules.ts'
import type { NewProductInput } from '../contract-writes.ts'
import { dropPicturesJob } from '../jobs.ts'
import { CONFIRMS_ANY_PRICE, findUnusualPrice } from '../rules-price.ts'
import { GALLERY_MAX, offerProblems } from '../rules-writes.ts'
import { hasText, sanitizeDescription } from '../sanitize.ts'
import { productTexts } from '../texts-form.ts'

export type ProductInput = Omit<NewProductInput, 'categoryId' | 'subcategoryId' | 'stock'>

export function productColumns(input: ProductInput, titleList: string, now: Date) {
  const { name, priceCents, tags } = input
  const offer = offerOf(input)
  return {
    name,
    tags,
    priceCents,
    condition: input.condition,
    wear: input.wear,
    isbn: input.isbn,
    offerKind: offer?.kind ?? null,
    offerValue: offer?.value ?? null,
    offerEndsAt: offer?.endsAt ?? null,
    currentPriceCents: priceAt(priceCents, offer, now).priceCents,
    deliveryDays: input.deliveryDays,
    refusesOffers: input.refusesOffers,
    description: input.description,
    summary: input.summary,
    details: input.details,
    specification: input.specification,
    searchText: searchTextOf({ name, tags, titleList, isbn: input.isbn }),
    updatedAt: now,
  }
}

type Priced = Pick<ProductInput, 'offer' | 'priceCents'>

const offerOf = ({ offer }: Priced): Offer | null => offer && { ...offer, endsAt: startOfDay(offer.endsOn) }

/** @throws `prohibited-item` at the name, unless it is the title of the book of that ISBN */
export async function checkName({ db }: Context, { name, isbn }: Pick<ProductInput, 'name' | 'isbn'>) {
  const prohibits = await prohibition(db)
  const found = prohibits(name)
  if (found === undefined) return
  const book = isbn === null ? undefined : (await booksByIsbn(db, [isbn])).get(isbn)
  if (!book || prohibits(book.title) !== found) await refuseProhibited(db, name, 'name')
}

/** @throws `product-price-unusual` for an unconfirmed price that looks like a typing error */
export function checkPrice(
  before: Parameters<typeof findUnusualPrice>[0],
  input: Priced & Pick<NewProductInput, 'confirmedPriceCents'>,
): void {
  const unusual = findUnusualPrice(before, input)
  if (!unusual || [unusual.to, CONFIRMS_ANY_PRICE].includes(input.confirmedPriceCents ?? NaN)) return
  throw appError(catalogueErrors, 'product-price-unusual', {
    fields: { [unusual.field]: productTexts.priceSure(unusual.from, unusual.to) },
  })
}

/** @throws `product-offer` if it does not lower the price, or has ended */
export function checkOffer(input: Priced, now: Date): void {
  const offer = offerOf(input)
  const problems = offer ? offerProblems(input.priceCents, offer, now) : []
  if (!offer || problems.length === 0) return
  throw appError(catalogueErrors, 'product-offer', {
    fields: {
      ...(problems.includes('not-lower') ? { 'offer.value': productTexts.offerNotLower[offer.kind] } : {}),
      ...(problems.includes('over') ? { 'offer.endsOn': productTexts.offerOver } : {}),
    },
  })
}

/** @throws `product-invalid` for a new product with wear */
export function checkWear(input: Pick<ProductInput, 'condition' | 'wear'>): void {
  if (isWearOfNew(input))
    throw appError(catalogueErrors, 'product-invalid', { fields: { wear: productTexts.wearOfNew } })
}

export function cleanDescription(html: string): string {
  const clean = sanitizeDescription(html)
  return hasText(clean) ? clean : ''
}

/** @throws `product-pictures` for too many in the gallery */
export function checkGallery(pictures: number): void {
  if (pictures > GALLERY_MAX)
    throw appError(catalogueErrors, 'product-pictures', { fields: { gallery: productTexts.tooMany } })
}

export function productPictures(
  now: Date,
  categoryUrl: string,
  main: readonly GivenPicture[],
  gallery: readonly GivenPicture[],
): PictureTask[] {
  const folder = `products/${categoryUrl}`
  const common = { widths: pictureWidths.product, maxBytes: settings.images.maxBytes }
  return [
    ...main.map((picture) => ({ picture, key: `${folder}/${pictureStamp(now)}_image`, ...common })),
    ...gallery.map((picture) => {
      return { picture, key: `${folder}/gallery/${pictureStamp(now)}_${fileName(picture.name)}`, ...common }
    }),
  ]
}

const fileName = (name: string) => slugify(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'foto'

export function productNameTaken() {
  return appError(catalogueErrors, 'product-name-taken', {
    fields: { name: errorText(catalogueErrors, 'product-name-taken') },
  })
}

/** Two requests at once: the unique index decides. */
export const nameClash = (error: unknown): unknown =>
  violatedConstraint(error) === 'products_store_name' ? productNameTaken() : error

type Product = { id: number }
type Pictures = { image: StoredImage; gallery: readonly StoredImage[] }

const all = ({ image, gallery }: Pictures) => [image, ...gallery]

/** Belongs in the transaction that replaces the pictures of `before`; those in `current` stay. */
export async function dropReplaced(
  ctx: Context,
  tx: DbOrTx,
  { id: productId }: Product,
  before: Pictures,
  current: readonly Pictures[],
): Promise<void> {
  const shown = new Set(current.flatMap(all).map(({ key }) => key))
  const pictures = all(before).filter(({ key }) => !shown.has(key))
  if (pictures.length > 0) await ctx.jobs.enqueue(tx, dropPicturesJob, { productId, pictures })
}
