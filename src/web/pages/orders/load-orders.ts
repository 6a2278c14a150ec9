import { redirect } from 'react-router'
import type { Viewer } from '../../../features/accounts/rules.ts'
import { ORDERS_MAX, ordersPageSize, type SellerOrderView } from '../../../features/orders/contract.ts'
import { ordersOfStore } from '../../../features/orders/store.ts'
import { sellerOrderView } from '../../../features/orders/views.ts'
import { storeOfOwner } from '../../../features/stores/store.ts'
import type { PageRequest } from '../../request.ts'
import { paths } from '../../routes.ts'

/** Tabs of the list, by the `ver` of the address. */
export const filters = [
  { key: 'todos', label: 'Todos', status: null },
  { key: 'pendientes', label: 'Pendientes', status: 'pending' },
  { key: 'entregados', label: 'Entregados', status: 'delivered' },
  { key: 'confirmados', label: 'Confirmados', status: 'confirmed' },
] as const

/** A page of the store's orders, and the one that is opened over it. Who has no store goes to the account. */
export async function loadOrders(
  { ctx, viewer }: { ctx: PageRequest['ctx']; viewer: Viewer },
  params: URLSearchParams,
) {
  const store = await storeOfOwner(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account())
  const now = ctx.clock.now()
  const all = (await ordersOfStore(ctx.db, store.id, ORDERS_MAX)).map((row) => sellerOrderView(row, now))
  const filter = filters.find(({ key }) => key === params.get('ver')) ?? filters[0]
  const of = (status: string | null) => all.filter((order) => status === null || order.status === status)
  const shown = of(filter.status)
  const pages = Math.max(1, Math.ceil(shown.length / ordersPageSize))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  return {
    site: { origin: ctx.env.PUBLIC_URL, siteName: ctx.env.SITE_NAME },
    now: now.toISOString(),
    filter: filter.key,
    tabs: filters.map(({ key, label, status }) => ({ key, label, count: of(status).length })),
    todo: todoOf(all),
    page,
    pages,
    total: shown.length,
    orders: shown.slice((page - 1) * ordersPageSize, page * ordersPageSize),
    open: all.find((order) => order.id === params.get('order')) ?? null,
  }
}

function todoOf(orders: readonly SellerOrderView[]) {
  const waiting = (stage: string) => orders.filter((order) => order.can.setStage === stage)
  const faculties = (list: readonly SellerOrderView[]) =>
    [...new Set(list.flatMap((order) => order.faculty?.name ?? []))].slice(0, 2)
  return {
    bring: { count: waiting('sent').length, faculties: faculties(waiting('sent')) },
    handOver: { count: waiting('delivered').length, faculties: faculties(waiting('delivered')) },
  }
}
