import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Centavos } from '../../../lib/money.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { storeAll, withStoredImages } from '../../../platform/images/store-all.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { recordArrival } from '../../catalogue/store/arrivals.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { addToProductCount } from '../../stores/store-writes.ts'
import { type ChosenPicture, type NewPicture, newPictures } from '../../uploads/actions/with-uploads.ts'
import type { NewProductInput } from '../contract-writes.ts'
import { isPublishedAtOnce } from '../rules-review.ts'
import { freeUrl } from '../rules-writes.ts'
import { deleteDraft } from '../store/drafts.ts'
import { trustOf } from '../store/review.ts'
import { categoryPlace, insertProduct, isProductNameTaken, takenUrls } from '../store/writes.ts'
import { productTexts } from '../texts-form.ts'
import {
  checkGallery,
  checkName,
  checkOffer,
  checkPrice,
  cleanDescription,
  nameClash,
  productColumns,
  productNameTaken,
  productPictures,
} from './product-parts.ts'

export type ProductPictures = { image: NewPicture; gallery: readonly NewPicture[] }
type Place = NonNullable<Awaited<ReturnType<typeof categoryPlace>>>
type PreparedProduct = { input: NewProductInput; place: Place; images: StoredImage[] }

/**
 * Pending review (SEL-04, D2 §5) or public at once (`isPublishedAtOnce`).
 *
 * @param options.isDrafted whether it comes from the seller's draft of a new product, which is deleted then
 * @throws `sign-in-needed` when the account was deleted meanwhile; errors of the input
 */
export async function createProduct(
  ctx: Context,
  viewer: Viewer,
  input: NewProductInput,
  pictures: ProductPictures,
  { isDrafted = false }: { isDrafted?: boolean } = {},
): Promise<{ id: number; url: string }> {
  const store = await authorizeOwnStore(ctx.db, viewer)
  if (await isProductNameTaken(ctx.db, store.id, input.name)) throw productNameTaken()
  const prepared = await prepareProduct(ctx, input, pictures)
  return withStoredImages(ctx.files, prepared.images, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockActiveUser(tx, viewer)
      const { id } = await authorizeOwnStore(tx, viewer, true)
      if (isDrafted) await deleteDraft(tx, viewer.id, null)
      const review = await firstReview(ctx, tx, id, prepared.input.priceCents)
      return writeProduct(tx, ctx.clock.now(), id, prepared, review)
    }),
  )
}

async function firstReview(ctx: Context, tx: DbOrTx, storeId: number, priceCents: Centavos) {
  const isOn = ctx.site.publishesTrusted()
  const store = isOn ? await trustOf(tx, storeId) : { isTrusted: false, unseen: 0 }
  return isPublishedAtOnce(store, priceCents, isOn) ? 'approved' : 'review'
}

/** The checks and the slow work on pictures, which run before the transaction. */
export async function prepareProduct(
  ctx: Context,
  given: NewProductInput,
  { image, gallery }: ProductPictures,
): Promise<PreparedProduct> {
  const place = await categoryPlace(ctx.db, given.categoryId, given.subcategoryId)
  if (!place) throw appError(catalogueErrors, 'subcategory-not-found')
  const input = { ...given, description: cleanDescription(given.description) }
  await checkName(ctx, input)
  checkGallery(gallery.length)
  checkOffer(input, ctx.clock.now())
  checkPrice({ priceCents: null }, input)
  const images = await storeAll(
    ctx.files,
    productPictures(ctx.clock.now(), place.categoryUrl, [image], gallery),
  )
  const shown = [image, ...gallery].map(({ shows }) => shows)
  return { input, place, images: images.map((stored, index) => ({ ...stored, shows: shown[index] })) }
}

/** The store must be locked: names and the number of its products change one by one. */
export async function writeProduct(
  tx: DbOrTx,
  now: Date,
  storeId: number,
  { input, place, images }: PreparedProduct,
  reviewState: 'review' | 'approved' = 'review',
): Promise<{ id: number; url: string }> {
  const [image, ...gallery] = images
  if (!image) throw new Error('a product needs its picture')
  if (await isProductNameTaken(tx, storeId, input.name)) throw productNameTaken()
  const { name } = input
  const slug = slugify(name)
  try {
    const product = await insertProduct(tx, {
      ...productColumns(input, place.titleList, now),
      image,
      gallery,
      storeId,
      categoryId: place.categoryId,
      subcategoryId: place.subcategoryId,
      url: freeUrl(slug, await takenUrls(tx, slug)),
      stock: input.stock,
      reviewState,
      reviewRequestedAt: now,
      createdAt: now,
    })
    await addToProductCount(tx, storeId, 1)
    await recordArrival(tx, product.id, { isNew: true }, now)
    return product
  } catch (error) {
    throw nameClash(error)
  }
}

export const productUploads = ([image, ...gallery]: readonly string[]) => ({
  image: { purpose: 'product' as const, chosen: image === undefined ? [] : [image] },
  gallery: { purpose: 'product' as const, chosen: gallery },
})

/** @throws `product-pictures` without a main one */
export function productPicturesOf(pictures: Record<'image' | 'gallery', ChosenPicture[]>): ProductPictures {
  const [image] = newPictures(pictures.image)
  if (!image) throw appError(catalogueErrors, 'product-pictures', { fields: { image: productTexts.noPhoto } })
  return { image, gallery: newPictures(pictures.gallery) }
}
