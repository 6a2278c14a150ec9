import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { storeAll, withStoredImages } from '../../../platform/images/store-all.ts'
import { pictureId, type StoredImage } from '../../../platform/images/stored-image.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { recordArrival } from '../../catalogue/store/arrivals.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { type ChosenPicture, newPictures } from '../../uploads/actions/with-uploads.ts'
import type { ProductChange } from '../contract-writes.ts'
import { authorizeOwnProduct } from '../policy.ts'
import { reviewAfterEdit } from '../rules-review.ts'
import { stockAfter } from '../rules-writes.ts'
import { deleteDraft } from '../store/drafts.ts'
import { lockOwnProduct, type OwnProduct, updateProductRow } from '../store/own.ts'
import { isProductNameTaken } from '../store/writes.ts'
import { productTexts } from '../texts-form.ts'
import { offerOfProduct } from '../views-own.ts'
import {
  checkGallery,
  checkName,
  checkOffer,
  checkPrice,
  checkWear,
  cleanDescription,
  dropReplaced,
  nameClash,
  type ProductInput,
  productColumns,
  productNameTaken,
  productPictures,
} from './product-parts.ts'

type EditedPictures = { image: ChosenPicture | undefined; gallery: readonly ChosenPicture[] }

/**
 * Fields that `change` omits keep their value of that moment, and so do the pictures when none are given
 * (SEL-04). A significant change of an approved product puts it on staff's list, next to the
 * approved version; a returned product is reviewed again.
 *
 * @param options.isSeen checks, in the transaction that saves, that the product is the version that the edit
 * is of
 * @param options.isDrafted whether it comes from the seller's draft, which is deleted then
 * @throws `product-edited-meanwhile` if another edit came first, `product-changed` if `isSeen` is false
 */
export async function updateProduct(
  ctx: Context,
  viewer: Pick<Viewer, 'id'>,
  url: string,
  given: ProductChange,
  pictures?: EditedPictures,
  { isSeen = () => true, isDrafted = false }: UpdateOptions = {},
): Promise<void> {
  const own = await authorizeOwnProduct(ctx.db, viewer, url)
  const { storeId } = own.product
  const refuseTaken = async (db: DbOrTx) => {
    if (change.name !== undefined && (await isProductNameTaken(db, storeId, change.name, url)))
      throw productNameTaken()
  }
  const { description } = given
  const change = description === undefined ? given : { ...given, description: cleanDescription(description) }
  await refuseTaken(ctx.db)
  if (pictures && !pictures.image)
    throw appError(catalogueErrors, 'product-pictures', { fields: { image: productTexts.noPhoto } })
  if (pictures) checkGallery(pictures.gallery.length)
  const edit = changed(own.product, change, ctx.clock.now())
  // An unchanged name is never refused.
  if (edit.name !== own.product.name) await checkName(ctx, edit)
  checkOffer(edit, ctx.clock.now())
  checkWear(edit)

  const edited = pictures?.image
    ? await storeNew(ctx, own, [pictures.image, ...pictures.gallery])
    : { added: [] }
  const { added } = edited
  await withStoredImages(ctx.files, added, () =>
    inTransaction(ctx.db, async (tx) => {
      await authorizeOwnStore(tx, viewer, true)
      const before = await lockOwnProduct(tx, storeId, url)
      if (!before) throw appError(catalogueErrors, 'own-product-not-found')
      if (!(await isSeen(before, tx))) throw appError(catalogueErrors, 'product-changed')
      // Sales do not change the revision.
      if (change.revision !== undefined && change.revision !== before.revision)
        throw appError(catalogueErrors, 'product-edited-meanwhile')
      const { image, gallery } = 'image' in edited ? edited : before
      const known = new Set([before.image, ...before.gallery, ...added].map(({ key }) => key))
      // Another tab may have replaced a picture of this form.
      if ([image, ...gallery].some(({ key }) => !known.has(key))) throw picturesChanged()
      await refuseTaken(tx)
      const now = ctx.clock.now()
      const input = changed(before, change, now)
      // Another edit may have changed the price or the offer meanwhile.
      checkOffer(input, now)
      checkPrice({ priceCents: before.priceCents, offer: offerOfProduct(before, now) }, input)
      checkWear(input)
      const { name, priceCents } = input
      const facts = { name, description: input.description, priceCents, isbn: input.isbn, image, gallery }
      const review = reviewAfterEdit(before, facts, now)
      const { stock, stockBefore } = change
      const pieces = stock === undefined ? before.stock : stockAfter(before.stock, { stock, stockBefore })
      await updateProductRow(tx, before.id, {
        ...productColumns(input, own.subcategory.titleList, now),
        ...review,
        revision: before.revision + 1,
        image,
        gallery,
        ...(stock === undefined ? {} : { stock: pieces }),
      }).catch((error: unknown) => {
        throw nameClash(error)
      })
      if (isDrafted) await deleteDraft(tx, viewer.id, before.id)
      await recordArrival(tx, before.id, { isBack: before.stock === 0 && pieces > 0 }, now)
      const approved = review.reviewBefore
      await dropReplaced(ctx, tx, before, before, [{ image, gallery }, ...(approved ? [approved] : [])])
    }),
  )
}

type Seen = { id: number; revision: number; stock: number }
type UpdateOptions = {
  isSeen?: (now: Seen, tx: Tx) => boolean | Promise<boolean>
  isDrafted?: boolean
}

/** Ended offers are dropped, as in the form, and so is the wear of a product that becomes new. */
function changed(before: OwnProduct['product'], change: ProductChange, now: Date): ProductInput {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const wear = change.condition === 'nuevo' ? null : before.wear
  return { ...before, wear, offer: offerOfProduct(before, now), ...named }
}

/** Stores the new pictures; the order of `chosen` is kept, with the main one first. */
async function storeNew(
  ctx: Context,
  { product, category }: OwnProduct,
  chosen: readonly ChosenPicture[],
): Promise<{ image: StoredImage; gallery: StoredImage[]; added: StoredImage[] }> {
  const stored = [product.image, ...product.gallery]
  const retained = chosen.map((picture) => {
    if (!('kept' in picture)) return undefined
    const found = stored.find((image) => [image.key, pictureId(image)].includes(picture.kept))
    if (!found) throw picturesChanged()
    return found
  })
  const [main, others] = [newPictures(chosen.slice(0, 1)), newPictures(chosen.slice(1))]
  const added = await storeAll(ctx.files, productPictures(ctx.clock.now(), category.url, main, others))
  const queue = [...added]
  const [image, ...gallery] = chosen.map(({ shows }, index) => ({
    ...(retained[index] ?? (queue.shift() as StoredImage)),
    shows,
  }))
  return { image: image as StoredImage, gallery, added }
}

const picturesChanged = () => appError(catalogueErrors, 'product-pictures-changed')
