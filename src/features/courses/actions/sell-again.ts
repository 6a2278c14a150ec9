import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { keepingImages } from '../../../platform/images/store-all.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { prepareProduct, writeProduct } from '../../catalogue/actions/create-product.ts'
import type { NewProductInput } from '../../catalogue/contract-writes.ts'
import { isProductName, normalizeProductName } from '../../catalogue/rules-names.ts'
import { isProductNameTaken } from '../../catalogue/store/writes.ts'
import { settings } from '../../settings/rules.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { NewPicture } from '../../uploads/actions/use-uploads.ts'
import type { SellAgainInput } from '../contract.ts'
import { courseErrors } from '../errors.ts'
import { type OrderToRelist, orderToRelist, writeRelisting } from '../store-relist.ts'

/**
 * The buyer's own order, as far as it may be sold again.
 *
 * @throws `order-not-yours`, also for what is no order; `order-not-relistable`
 */
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
 * Lists again what was bought here, with what is known of it; it awaits review like any new product. The picture is the
 * seller's own, else the book's cover: the photos of who sold it show another copy's state.
 *
 * @throws as `openOrderToRelist`; `order-listed`, `relist-picture`, `store-missing`, and what `prepareProduct` throws
 */
export async function sellAgain(
  ctx: Context,
  viewer: Viewer | null,
  orderId: string,
  { priceCents, wear }: SellAgainInput,
  photo: NewPicture | undefined,
): Promise<{ url: string }> {
  const owner = requireViewer(viewer)
  const order = await openOrderToRelist(ctx, owner, orderId)
  if (order.listedAs) throw appError(courseErrors, 'order-listed')
  const store = await authorizeOwnStore(ctx.db, owner)
  const image = photo ?? (order.cover ? { name: 'portada', stored: order.cover } : undefined)
  if (!image)
    throw appError(courseErrors, 'relist-picture', { fields: { photo: courseErrors['relist-picture'][1] } })
  const input: NewProductInput = {
    condition: 'usado',
    wear,
    isbn: order.isbn,
    name: await freeName(ctx, store.id, order),
    description: order.description,
    summary: order.summary,
    details: order.details,
    specification: [],
    tags: order.tags,
    priceCents,
    stock: 1,
    deliveryDays: settings.store.defaultDeliveryDays,
    offer: null,
    categoryId: order.categoryId,
    subcategoryId: order.subcategoryId,
  }
  const prepared = await prepareProduct(ctx, input, { image, gallery: [] })
  return keepingImages(ctx.files, prepared.images, () =>
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

/** Copies of one name that a store tries to tell apart; more have to be named by hand. */
const MOST_COPIES = 9

/** The name of what was bought; numbered where the store has one of that name. */
async function freeName(ctx: Context, storeId: number, order: OrderToRelist): Promise<string> {
  const title = normalizeProductName(order.title ?? order.name)
  const name = isProductName(title) ? title : order.name
  for (let copy = 1; copy <= MOST_COPIES; copy++) {
    const tried = copy === 1 ? name : `${name} ${copy}`
    if (!(await isProductNameTaken(ctx.db, storeId, tried))) return tried
  }
  return name
}
