import { redirect } from 'react-router'
import { z } from 'zod'
import { countUnread } from '../../../features/conversations/store.ts'
import { MAX_CHOSEN_ORDERS, ordersPageSize } from '../../../features/orders/contract.ts'
import { readOrderFilter } from '../../../features/orders/read.ts'
import { daySpanFault } from '../../../features/orders/rules-list.ts'
import { deliverableOfStore, isDeliverable } from '../../../features/orders/rules-pass.ts'
import { orderRow, rowsOfCheckouts } from '../../../features/orders/store.ts'
import {
  chosenOrders,
  countStoreOrders,
  countWaitingOrders,
  productsOrdered,
  storeOrdersAt,
} from '../../../features/orders/store-lists.ts'
import { orderNumberText } from '../../../features/orders/texts.ts'
import { sellerOrderView } from '../../../features/orders/views.ts'
import { allFaculties } from '../../../features/settings/store.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { ownStore } from '../../shared/load-account.ts'
import { pageIn } from '../../shared/page-number.ts'
import type { MemberRequest } from '../../shared/request.ts'
import { hasFilters, orderQuery, readFilters } from './list-address.ts'

export async function loadOrders(member: MemberRequest, params: URLSearchParams) {
  const { ctx, viewer } = member
  const store = await ownStore(member)
  if (!store) throw redirect(paths.account())
  const now = ctx.clock.now()
  const filters = readFilters(params)
  const filter = await readOrderFilter(ctx, orderQuery(filters))
  const isNarrowed = hasFilters(filters)
  const [all, found] = await Promise.all([
    countStoreOrders(ctx.db, store.id),
    isNarrowed ? countStoreOrders(ctx.db, store.id, filter) : undefined,
  ])
  const total = found ?? all
  const pages = Math.max(1, Math.ceil(total / ordersPageSize))
  const page = pageIn(params, pages)
  const [rows, waiting, late, faculties, products, chosen, opened] = await Promise.all([
    storeOrdersAt(ctx.db, store.id, { page, size: ordersPageSize, filter }),
    countWaitingOrders(ctx.db, store.id),
    countStoreOrders(ctx.db, store.id, await readOrderFilter(ctx, { q: '', state: 'late' })),
    allFaculties(ctx.db),
    productsOrdered(ctx.db, store.id),
    params.get('elegir') === 'todos' ? chosenOrders(ctx.db, store.id, filter) : [],
    openedOrder(member, store.id, params),
  ])
  const shown = [...rows.map(({ order }) => order.checkoutId), ...(opened.open ? [opened.open.basketId] : [])]
  return {
    now: now.toISOString(),
    today: toIsoDay(now),
    filters: filters,
    dayFault: daySpanFault(filters.desde, filters.hasta),
    waiting: { ...waiting, late },
    all,
    total,
    page,
    pages,
    orders: rows.map((row) => sellerOrderView(row)),
    store: store.url,
    unread: await countUnread(ctx.db, viewer.id, shown),
    faculties: faculties.map(({ id, name }) => ({ id: String(id), name })),
    products,
    chosen: chosen.map(({ number, ...order }) => ({ ...order, number: orderNumberText(number) })),
    chosenMax: MAX_CHOSEN_ORDERS,
    ...opened,
  }
}

/** The opened order of this store, by its id or by the basket of a scanned code. */
async function openedOrder({ ctx }: MemberRequest, storeId: number, params: URLSearchParams) {
  const idOf = (name: string) => z.uuid().safeParse(params.get(name)).data
  const [id, basket] = [idOf('order'), idOf('basket')]
  const [named, scanned] = await Promise.all([
    id === undefined ? undefined : orderRow(ctx.db, id),
    basket === undefined ? [] : rowsOfCheckouts(ctx.db, [basket]),
  ])
  // The QR code has the basket's id: opens the first order that this store still has to deliver.
  const own = scanned.filter(({ order }) => order.storeId === storeId)
  const open =
    named?.order.storeId === storeId ? named : (own.find(({ order }) => isDeliverable(order)) ?? own[0])
  if (!open) return { open: null, along: [] }
  const siblings = await rowsOfCheckouts(ctx.db, [open.order.checkoutId])
  const together = deliverableOfStore(
    siblings.map(({ order }) => order),
    open.order,
  )
  return {
    open: sellerOrderView(open),
    /** Other orders of the basket that the same code delivers. */
    along: together
      .filter(({ id: other }) => other !== open.order.id)
      .map(({ number, productName }) => `${orderNumberText(number)} · ${productName}`),
  }
}
