import type { Context } from '../../../context.ts'
import { startOfDay } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GivenPicture } from '../../../platform/images/given-picture.ts'
import { pictureWidths } from '../../../platform/images/sizes.ts'
import { pictureStamp } from '../../../platform/images/stamp.ts'
import { keepingImages, storeAll } from '../../../platform/images/store-all.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { settings } from '../../settings/rules.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { addToProductCount } from '../../stores/store-writes.ts'
import type { NewProductInput } from '../contract-writes.ts'
import { catalogueErrors } from '../errors.ts'
import { type Offer, priceAt, searchTextOf } from '../rules.ts'
import { freeUrl, GALLERY_MAX } from '../rules-writes.ts'
import { hasText, sanitizeDescription } from '../sanitize.ts'
import { insertProduct, isProductNameTaken, placeOf, takenUrls } from '../store/writes.ts'
import { catalogueErrorTexts, productTexts } from '../texts.ts'

export type ProductPictures = { image: GivenPicture; gallery: readonly GivenPicture[] }
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>
export type PreparedProduct = { input: NewProductInput; place: Place; images: StoredImage[] }

/**
 * Puts a product into the seller's store, where it awaits review (SEL-04, D2 §5). Its url is the slug of its
 * name, numbered where another product has it.
 *
 * @throws `product-sign-in-needed`, `store-missing`, `subcategory-not-found`, `product-name-taken`,
 * `product-pictures`, `product-description-empty`, and what `storeImage` throws
 */
export async function createProduct(
  ctx: Context,
  viewer: Viewer | null,
  input: NewProductInput,
  pictures: ProductPictures,
): Promise<{ id: number; url: string }> {
  if (!viewer) throw appError(catalogueErrors, 'product-sign-in-needed')
  const store = await authorizeOwnStore(ctx.db, viewer)
  if (await isProductNameTaken(ctx.db, store.id, input.name)) throw nameTaken()
  const prepared = await prepareProduct(ctx, input, pictures)
  return keepingImages(ctx.files, prepared.images, () =>
    inTransaction(ctx.db, async (tx) => {
      const { id } = await authorizeOwnStore(tx, viewer, true)
      return writeProduct(tx, ctx.clock.now(), id, prepared)
    }),
  )
}

/** Everything before the transaction, the slow work on the pictures last. */
export async function prepareProduct(
  ctx: Context,
  given: NewProductInput,
  { image, gallery }: ProductPictures,
): Promise<PreparedProduct> {
  const place = await placeOf(ctx.db, given.categoryId, given.subcategoryId)
  if (!place) throw appError(catalogueErrors, 'subcategory-not-found')
  const input = { ...given, description: sanitizeDescription(given.description) }
  if (!hasText(input.description))
    throw appError(catalogueErrors, 'product-description-empty', {
      fields: { description: productTexts.required },
    })
  if (gallery.length === 0 || gallery.length > GALLERY_MAX)
    throw appError(catalogueErrors, 'product-pictures', {
      fields: { gallery: gallery.length === 0 ? productTexts.noGallery : productTexts.tooMany },
    })
  const now = ctx.clock.now()
  const folder = `products/${place.categoryUrl}`
  const common = { widths: pictureWidths.product, maxBytes: settings.images.maxBytes }
  const images = await storeAll(ctx.files, [
    { picture: image, key: `${folder}/${pictureStamp(now)}_image`, ...common },
    ...gallery.map((picture) => {
      return { picture, key: `${folder}/gallery/${pictureStamp(now)}_${fileName(picture.name)}`, ...common }
    }),
  ])
  return { input, place, images }
}

/** The `{filename}` of a gallery picture's path (D2 §7.4), in letters that every store of files takes. */
function fileName(name: string): string {
  return slugify(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'foto'
}

/** Inside the transaction; the store is locked, so names and the count of its products change one by one. */
export async function writeProduct(
  tx: DbOrTx,
  now: Date,
  storeId: number,
  { input, place, images }: PreparedProduct,
): Promise<{ id: number; url: string }> {
  const [image, ...gallery] = images
  if (!image) throw new Error('a product needs its picture')
  if (await isProductNameTaken(tx, storeId, input.name)) throw nameTaken()
  const { offer: given, name, tags } = input
  const offer: Offer | null = given && {
    kind: given.kind,
    value: given.value,
    endsAt: startOfDay(given.endsOn),
  }
  const slug = slugify(name)
  try {
    const product = await insertProduct(tx, {
      name,
      tags,
      image,
      gallery,
      storeId,
      categoryId: place.categoryId,
      subcategoryId: place.subcategoryId,
      url: freeUrl(slug, await takenUrls(tx, slug)),
      condition: input.condition,
      priceCents: input.priceCents,
      offerKind: offer?.kind ?? null,
      offerValue: offer?.value ?? null,
      offerEndsAt: offer?.endsAt ?? null,
      currentPriceCents: priceAt(input.priceCents, offer, now).priceCents,
      stock: input.stock,
      deliveryDays: input.deliveryDays,
      description: input.description,
      summary: input.summary,
      details: input.details,
      specification: input.specification,
      reviewState: 'review',
      reviewRequestedAt: now,
      searchText: searchTextOf({ name, tags, titleList: place.titleList }),
      createdAt: now,
      updatedAt: now,
    })
    await addToProductCount(tx, storeId, 1)
    return product
  } catch (error) {
    throw violatedConstraint(error) === 'products_store_name' ? nameTaken() : error
  }
}

function nameTaken() {
  return appError(catalogueErrors, 'product-name-taken', {
    fields: { name: catalogueErrorTexts['product-name-taken'] as string },
  })
}
