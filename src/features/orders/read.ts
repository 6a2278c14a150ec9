import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { Db } from '../../platform/db/pool.ts'
import { staffEmails } from '../accounts/store/staff.ts'
import { readOwnSearch } from '../selling/read-own-search.ts'
import { storeOfOwner } from '../stores/store.ts'
import type { PurchaseView, ReceiptView, SellerOrderView, StoreOrdersFilter } from './contract.ts'
import type { CaseReader } from './contract-mails.ts'
import { authorizeBuyer, authorizeSeller } from './policy.ts'
import { daySpan, type OrderFilter } from './rules-list.ts'
import { type OrderSearch, orderNumberIn } from './rules-search.ts'
import { type OrderRow, orderRow, rowsOfCheckouts } from './store.ts'
import { purchaseView, sellerOrderView } from './views.ts'
import { receiptView } from './views-receipt.ts'

/** Throws order-not-found. */
export async function purchaseOf(ctx: Context, viewer: Viewer, id: string): Promise<PurchaseView> {
  const row = await orderRow(ctx.db, id)
  authorizeBuyer(viewer, row?.order)
  return purchaseView(row as NonNullable<typeof row>, ctx.clock.now())
}

/** Throws order-not-found. */
export async function receiptOf(ctx: Context, viewer: Viewer, id: string): Promise<ReceiptView> {
  const row = await orderRow(ctx.db, id)
  const order = authorizeBuyer(viewer, row?.order)
  return receiptView(await rowsOfCheckouts(ctx.db, [order.checkoutId]))
}

/** Throws order-not-found. */
export async function sellerOrderOf(ctx: Context, viewer: Viewer, id: string): Promise<SellerOrderView> {
  const [store, row] = await Promise.all([storeOfOwner(ctx.db, viewer.id), orderRow(ctx.db, id)])
  authorizeSeller(store?.id, row?.order)
  return sellerOrderView(row as NonNullable<typeof row>, ctx.clock.now())
}

export function caseAddresses(
  db: Db,
  reader: CaseReader,
  { order, seller }: Pick<OrderRow, 'order' | 'seller'>,
): Promise<string[]> {
  return reader === 'staff'
    ? staffEmails(db)
    : Promise.resolve([reader === 'buyer' ? order.email : seller.email])
}

export async function readOrderSearch(ctx: Context, text: string): Promise<OrderSearch | undefined> {
  const product = await readOwnSearch(ctx, text)
  return product && { text: product.text, number: orderNumberIn(product.text), product }
}

type AskedOrders = z.infer<typeof StoreOrdersFilter> & Pick<OrderFilter, 'numbers'>

export async function readOrderFilter(
  ctx: Context,
  { q, state, faculty: facultyId, product, from, to, numbers }: AskedOrders,
): Promise<OrderFilter> {
  const search = await readOrderSearch(ctx, q)
  return { search, state, facultyId, product, numbers, ...daySpan(from, to) }
}
