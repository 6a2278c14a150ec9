import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { withStoredImages } from '../../../platform/images/store-all.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { prepareProduct, writeProduct } from '../../selling/actions/create-product.ts'
import { emptyProductForm, type ProductFormValues } from '../../selling/contract-form.ts'
import type { NewProductInput } from '../../selling/contract-writes.ts'
import { freeProductName } from '../../selling/read-names.ts'
import { isProductName, normalizeProductName } from '../../selling/rules-names.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { NewPicture } from '../../uploads/actions/with-uploads.ts'
import type { SellAgainInput } from '../contract.ts'
import { courseErrors } from '../errors.ts'
import { type OrderToRelist, orderToRelist, writeRelisting } from '../store-relist.ts'

/** @throws `order-not-yours`, `order-not-relistable` */
export async function openOrderToRelist(
  ctx: Context,
  viewer: Pick<Viewer, 'id'>,
  orderId: string,
): Promise<OrderToRelist> {
  const order = isUuid(orderId) ? await orderToRelist(ctx.db, viewer.id, orderId) : undefined
  if (!order) throw appError(courseErrors, 'order-not-yours')
  if (!order.isKept) throw appError(courseErrors, 'order-not-relistable')
  return order
}

/**
 * Lists a bought product again, with its known details, for review. Its picture is the seller's photo, else
 * the book's cover: the previous seller's photos show the condition of that copy.
 *
 * @throws as `openOrderToRelist`; `order-listed`, `relist-picture`, `store-missing`, and errors of
 * `prepareProduct`
 */
export async function sellAgain(
  ctx: Context,
  viewer: Viewer | null,
  orderId: string,
  { priceCents, confirmedPriceCents, wear, deliveryDays }: SellAgainInput,
  photo: NewPicture | undefined,
): Promise<{ url: string }> {
  const owner = requireViewer(viewer)
  const order = await openOrderToRelist(ctx, owner, orderId)
  if (order.listedAs) throw appError(courseErrors, 'order-listed')
  const store = await authorizeOwnStore(ctx.db, owner)
  const image = photo ?? (order.cover ? { name: 'portada', stored: order.cover } : undefined)
  if (!image) throw withField(appError(courseErrors, 'relist-picture'), 'photo')
  const input: NewProductInput = {
    condition: 'usado',
    wear,
    isbn: order.isbn,
    name: await freeProductName(ctx, store.id, nameOf(order)),
    ...knownOf(order),
    specification: [],
    refusesOffers: false,
    priceCents,
    confirmedPriceCents,
    stock: 1,
    deliveryDays,
    offer: null,
    categoryId: order.categoryId,
    subcategoryId: order.subcategoryId,
  }
  const prepared = await prepareProduct(ctx, input, { image, gallery: [] })
  return withStoredImages(ctx.files, prepared.images, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockActiveUser(tx, owner)
      const { id } = await authorizeOwnStore(tx, owner, true)
      const locked = await orderToRelist(tx, owner.id, orderId, true)
      if (!locked?.isKept) throw appError(courseErrors, 'order-not-relistable')
      if (locked.listedAs) throw appError(courseErrors, 'order-listed')
      const now = ctx.clock.now()
      const product = await writeProduct(tx, now, id, prepared)
      await writeRelisting(tx, orderId, product.id, now)
      return { url: product.url }
    }),
  )
}

/** Records the relisting by a new store, unless the product was changed to another one. */
export const recordRelisting =
  (ctx: Context, viewer: Pick<Viewer, 'id'>, orderId: string, { isbn, name }: NewProductInput) =>
  async (tx: Tx, productId: number): Promise<void> => {
    const order = isUuid(orderId) ? await orderToRelist(tx, viewer.id, orderId, true) : undefined
    if (!order?.isKept || order.listedAs || order.isbn !== isbn) return
    if (isbn !== null || name === nameOf(order)) await writeRelisting(tx, orderId, productId, ctx.clock.now())
  }

/** Prefills the product form for a viewer without a store. */
export function productFormOf(order: OrderToRelist): ProductFormValues {
  const { isbn, categoryId, categoryName, subcategoryId, subcategoryName } = order
  return {
    ...emptyProductForm,
    ...knownOf(order),
    name: nameOf(order),
    isbn: isbn ?? '',
    category: `${categoryId}_${categoryName}`,
    subcategory: `${subcategoryId}_${subcategoryName}`,
  }
}

const knownOf = ({ description, summary, details, tags }: OrderToRelist) => ({
  description,
  summary,
  details,
  tags,
})

/** The book's title if it is a valid product name, else the name in the order. */
function nameOf(order: Pick<OrderToRelist, 'title' | 'name'>): string {
  const title = normalizeProductName(order.title ?? order.name)
  return isProductName(title) ? title : order.name
}
