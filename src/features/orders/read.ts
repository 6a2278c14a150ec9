import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { toCsv } from '../../lib/csv.ts'
import { formatSaleTime, startOfDay, toIsoDay } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { Db } from '../../platform/db/pool.ts'
import { staffEmails } from '../accounts/store/staff.ts'
import { readOwnSearch } from '../selling/read-own-search.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { storeOfOwner } from '../stores/store.ts'
import type { PurchaseView, ReceiptView, SellerOrderView, StoreOrdersFilter } from './contract.ts'
import type { CaseReader } from './contract-mails.ts'
import { authorizeBuyer, authorizeSeller } from './policy.ts'
import { daySpan, listState, type OrderFilter, type OrderSearch, orderNumberIn } from './rules-list.ts'
import { contactVisibleTo } from './rules-money.ts'
import { type OrderRow, orderRow, rowsOfCheckouts } from './store.ts'
import { ordersForTable, type TableRow } from './store-lists.ts'
import { listStateTexts, orderNumberText } from './texts.ts'
import { purchaseView, receiptView, sellerOrderView } from './views.ts'

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
  return sellerOrderView(row as NonNullable<typeof row>)
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

type OrderQuery = z.infer<typeof StoreOrdersFilter> & Pick<OrderFilter, 'numbers'>

export async function readOrderFilter(
  ctx: Context,
  { q, state, faculty: facultyId, product, from, to, numbers }: OrderQuery,
): Promise<OrderFilter> {
  const search = await readOrderSearch(ctx, q)
  const dueBefore = state === 'late' ? startOfDay(toIsoDay(ctx.clock.now())) : undefined
  return { search, state, dueBefore, facultyId, product, numbers, ...daySpan(from, to) }
}

export const TABLE_MAX = 50_000

const head = [
  'Pedido',
  'Fecha',
  'Estado',
  'Producto',
  'Detalles',
  'Cantidad',
  'Comprador',
  'Usuario',
  'Facultad',
  'Correo',
  'Teléfono',
  'Entregado',
  'Con código',
  'Total',
  'Comisión',
  'Recibes',
]

export async function readOrdersTable(ctx: Context, store: OwnedStore, filter: OrderFilter): Promise<string> {
  const rows = await ordersForTable(ctx.db, store.id, filter, TABLE_MAX)
  return toCsv([head, ...rows.map(cellsOf)])
}

const pesos = (cents: number) => (cents / 100).toFixed(2)

function cellsOf(row: TableRow): (string | number)[] {
  const contact = contactVisibleTo(row, 'seller')
  return [
    orderNumberText(row.number),
    formatSaleTime(row.placedAt),
    listStateTexts[listState(row)],
    row.product,
    Object.entries(row.options)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
    row.quantity,
    row.buyer,
    row.username,
    row.faculty ?? 'N/A',
    contact?.email ?? '',
    contact?.phone ?? '',
    row.deliveredAt ? formatSaleTime(row.deliveredAt) : '',
    row.deliveredWithCode === null ? '' : row.deliveredWithCode === 1 ? 'Sí' : 'No',
    pesos(row.subtotalCents),
    pesos(row.commissionCents),
    pesos(row.subtotalCents - row.commissionCents),
  ]
}
