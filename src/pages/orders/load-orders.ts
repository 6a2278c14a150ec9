import { redirect } from 'react-router'
import { z } from 'zod'
import { MAX_OWN_TEXT } from '../../features/catalogue/rules-own.ts'
import { ordersPageSize, PENDING_MAX, type SellerOrderView } from '../../features/orders/contract.ts'
import { readOrderSearch } from '../../features/orders/read.ts'
import { isDeliverable, ofStore } from '../../features/orders/rules-pass.ts'
import { orderRow, rowsOfCheckouts } from '../../features/orders/store.ts'
import { countStoreOrders, storeOrdersAt } from '../../features/orders/store-lists.ts'
import { orderNumberText, placesText } from '../../features/orders/texts.ts'
import { sellerOrderView } from '../../features/orders/views.ts'
import { paths } from '../../paths.ts'
import { ownStore } from '../shared/load-account.ts'
import type { MemberRequest } from '../shared/request.ts'

/** Tabs of the list, by the `ver` of the address. */
export const filters = [
  { key: 'todos', label: 'Todos', status: null },
  { key: 'pendientes', label: 'Pendientes', status: 'pending' },
  { key: 'entregados', label: 'Entregados', status: 'delivered' },
  { key: 'confirmados', label: 'Confirmados', status: 'confirmed' },
] as const

/** A page of the store's orders, and the one that is opened over it. Who has no store goes to the account. */
export async function loadOrders(member: MemberRequest, params: URLSearchParams) {
  const { ctx } = member
  const store = await ownStore(member)
  if (!store) throw redirect(paths.account())
  const now = ctx.clock.now()
  const filter = filters.find(({ key }) => key === params.get('ver')) ?? filters[0]
  const q = (params.get('q') ?? '').trim().slice(0, MAX_OWN_TEXT)
  const search = await readOrderSearch(ctx, q)
  const counts = await countStoreOrders(ctx.db, store.id, search)
  const countOf = (wanted: string | null) =>
    counts.reduce((sum, { status, count }) => sum + (wanted === null || status === wanted ? count : 0), 0)
  const total = countOf(filter.status)
  const pages = Math.max(1, Math.ceil(total / ordersPageSize))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const opened = z.uuid().safeParse(params.get('order')).data
  const basket = z.uuid().safeParse(params.get('basket')).data
  const [rows, pending, named, scanned] = await Promise.all([
    storeOrdersAt(ctx.db, store.id, { page, size: ordersPageSize, status: filter.status, search }),
    storeOrdersAt(ctx.db, store.id, { page: 1, size: PENDING_MAX, status: 'pending' }),
    opened === undefined ? undefined : orderRow(ctx.db, opened),
    basket === undefined ? [] : rowsOfCheckouts(ctx.db, [basket]),
  ])
  // The QR code names the basket: of it, what this store still has to hand over.
  const own = scanned.filter(({ order }) => order.storeId === store.id)
  const open =
    named?.order.storeId === store.id ? named : (own.find(({ order }) => isDeliverable(order)) ?? own[0])
  const siblings = open ? await rowsOfCheckouts(ctx.db, [open.order.checkoutId]) : []
  return {
    now: now.toISOString(),
    q,
    filter: filter.key,
    tabs: filters.map(({ key, label, status }) => ({ key, label, count: countOf(status) })),
    todo: todoOf(pending.map((row) => sellerOrderView(row, now))),
    page,
    pages,
    total,
    orders: rows.map((row) => sellerOrderView(row, now)),
    open: open ? sellerOrderView(open, now) : null,
    /** What else the store brought of the opened basket: the code hands it over too. */
    along: open
      ? ofStore(
          siblings.map(({ order }) => order),
          open.order,
        )
          .filter(({ id }) => id !== open.order.id)
          .map(({ number, productName }) => `${orderNumberText(number)} · ${productName}`)
      : [],
  }
}

function todoOf(orders: readonly SellerOrderView[]) {
  const waiting = (stage: string) => orders.filter((order) => order.can.setStage === stage)
  const faculties = (list: readonly SellerOrderView[]) =>
    placesText([...new Set(list.flatMap((order) => order.faculty?.name ?? []))])
  return {
    bring: { count: waiting('sent').length, faculties: faculties(waiting('sent')) },
    handOver: { count: waiting('delivered').length, faculties: faculties(waiting('delivered')) },
  }
}
