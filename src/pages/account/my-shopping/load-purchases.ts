import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { canOpenDispute } from '../../../features/disputes/rules.ts'
import { disputesOfOrders } from '../../../features/disputes/store.ts'
import { disputeView } from '../../../features/disputes/views.ts'
import { purchasesPageSize } from '../../../features/orders/contract.ts'
import { readOrderSearch } from '../../../features/orders/read.ts'
import { returnableUntil } from '../../../features/orders/rules.ts'
import { isDeliverable } from '../../../features/orders/rules-pass.ts'
import { type OrderRow, orderRow, ordersOfBuyer, rowsOfCheckouts } from '../../../features/orders/store.ts'
import { countPurchases, type PurchaseFilter, purchasesPage } from '../../../features/orders/store-lists.ts'
import { statusSentence } from '../../../features/orders/ui/purchase-texts.ts'
import { passView, purchaseView } from '../../../features/orders/views.ts'
import { qrOf } from '../../../features/orders/views-qr.ts'
import { type MoneyDates, moneyDatesOf } from '../../../features/payments/store.ts'
import { requestRefusal } from '../../../features/returns/rules.ts'
import { hasReturn, returnsOfOrders } from '../../../features/returns/store.ts'
import { tooLateText } from '../../../features/returns/texts.ts'
import { returnView } from '../../../features/returns/views.ts'
import { canReview, isReviewable } from '../../../features/reviews/rules.ts'
import { reviewsOfUser } from '../../../features/reviews/store.ts'
import { openChargebacksOf } from '../../../features/settlement/store-chargebacks.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import {
  caseSentence,
  type FoldedPurchase,
  isOver,
  type ListedPurchase,
  type PurchaseCase,
} from './purchase-case.ts'

type PurchasesRequest = {
  /** Search text; empty: all. */
  q: string
  filter: PurchaseFilter
  cursor: string | undefined
  /** The expanded purchase, if it is on the page. */
  opened: string | undefined
  /** The purchase of the open form; it need not be on the page. */
  chosen: string | undefined
  wantsNewest: boolean
}

/** A page of purchases, newest first, with the counts of all tabs, and the newest purchase of all. */
export async function loadPurchases(ctx: Context, viewer: Viewer, request: PurchasesRequest) {
  const now = ctx.clock.now()
  const { filter, cursor } = request
  const search = await readOrderSearch(ctx, request.q)
  const [page, counts, chosenRow] = await Promise.all([
    purchasesPage(ctx.db, viewer.id, { limit: purchasesPageSize, cursor, search }, filter, hasReturn),
    countPurchases(ctx.db, viewer.id, hasReturn, search),
    z.uuid().safeParse(request.chosen).success ? orderRow(ctx.db, request.chosen ?? '') : undefined,
  ])
  const shown = [...page.items, ...(chosenRow ? [chosenRow] : [])].map(({ order }) => order)
  const ids = shown.map(({ id }) => id)
  const groups = groupsOf(page.items)
  const isAll = filter === 'todas' && cursor === undefined && search === undefined
  const asksNewest = !isAll && (request.wantsNewest || page.items.length === 0)
  const [returns, disputes, baskets, banks, dates, reviews, [newest]] = await Promise.all([
    returnsOfOrders(ctx.db, ids),
    disputesOfOrders(ctx.db, ids),
    basketsOf(ctx, groups),
    openChargebacksOf(ctx.db, [...new Set(shown.map(({ chargeId }) => chargeId))]),
    moneyDatesOf(
      ctx.db,
      shown.filter(({ money }) => money === 'released' || money === 'refunded').map(({ id }) => id),
    ),
    reviewsOfUser(
      ctx.db,
      viewer.id,
      shown.filter(wasHandedOver).map(({ productId }) => productId),
    ),
    asksNewest ? ordersOfBuyer(ctx.db, viewer.id, 1) : page.items,
  ])
  const caseOf = (row: OrderRow): PurchaseCase => {
    const { order } = row
    const purchase = purchaseView(row, now)
    const { id } = purchase
    const entry = returns.find((candidate) => candidate.entry.orderId === id)
    const ownReturn = entry ? returnView(entry, 'buyer', now) : null
    const complaints = disputes.filter((candidate) => candidate.dispute.orderId === id)
    const [dispute] = complaints
    const refusal = requestRefusal(order, entry !== undefined, now)
    return {
      purchase,
      moneyAt: moneyAt(order.money, dates.get(id))?.toISOString() ?? null,
      bankSince: banks.get(order.chargeId)?.toISOString() ?? null,
      entry: ownReturn,
      returnQr: ownReturn?.code ? qrOf(ctx.env.PUBLIC_URL + paths.handBack(id, ownReturn.code)) : null,
      dispute: dispute ? disputeView(dispute, 'buyer', now) : null,
      review: reviews.get(order.productId) ?? null,
      returnOffer: offerOf(refusal, order),
      can: {
        dispute: canOpenDispute(
          order,
          complaints.map((complaint) => complaint.dispute),
          entry?.entry,
        ),
        review: canReview({
          isSeller: row.store.ownerId === viewer.id,
          deliveredOrderId: isReviewable(order) ? id : null,
        }),
      },
    }
  }
  const listed = (row: OrderRow): ListedPurchase => {
    const entry = caseOf(row)
    return isOver(entry) ? folded(entry, now, row.order.id === request.opened) : entry
  }
  const passOf = (id: string) =>
    passView(
      baskets.filter(({ order }) => order.checkoutId === id),
      (code) => ctx.env.PUBLIC_URL + paths.handOver(id, code),
      now,
    )
  return {
    /** Purchases of one payment form a group, with their shared code. */
    groups: groups.map((rows) => ({
      pass: rows[0] ? passOf(rows[0].order.checkoutId) : null,
      placedAt: rows[0]?.order.placedAt.toISOString() ?? '',
      cancelled: rows.filter(({ order }) => order.status === 'cancelled').length,
      purchases: rows.map(listed),
    })),
    nextCursor: page.nextCursor,
    counts,
    chosen: chosenRow && chosenRow.order.buyerId === viewer.id ? caseOf(chosenRow) : null,
    newest: newest?.order,
  }
}

const wasHandedOver = ({ status }: Pick<OrderRow['order'], 'status'>) =>
  status === 'delivered' || status === 'confirmed'

/** All orders of the baskets whose code is shown. */
function basketsOf(ctx: Context, groups: readonly OrderRow[][]): Promise<OrderRow[]> {
  const shown = groups.filter((rows) => rows.length > 1 || rows.some(({ order }) => isDeliverable(order)))
  const ids = shown.flatMap(([first]) => first?.order.checkoutId ?? [])
  return ids.length === 0 ? Promise.resolve([]) : rowsOfCheckouts(ctx.db, [...new Set(ids)])
}

function folded(whole: PurchaseCase, now: Date, isOpened: boolean): FoldedPurchase {
  const { purchase, moneyAt, entry, dispute } = whole
  const { id, number, product, subtotalCents } = purchase
  return {
    id,
    number,
    product,
    subtotalCents,
    status: caseSentence(whole) ?? statusSentence(purchase, now, moneyAt),
    caseLabel: entry?.label ?? (dispute && `Disputa ${dispute.label.toLowerCase()}`),
    opened: isOpened ? whole : null,
  }
}

function moneyAt(money: OrderRow['order']['money'], dates: MoneyDates | undefined): Date | null {
  if (money === 'released') return dates?.released ?? null
  return money === 'refunded' ? (dates?.refunded ?? null) : null
}

/** Groups adjacent rows of one basket. */
function groupsOf(rows: readonly OrderRow[]): OrderRow[][] {
  const groups: OrderRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.order.checkoutId === row.order.checkoutId) last.push(row)
    else groups.push([row])
  }
  return groups
}

function offerOf(
  refusal: ReturnType<typeof requestRefusal>,
  order: OrderRow['order'],
): PurchaseCase['returnOffer'] {
  if (refusal === undefined) return { until: returnableUntil(order).toISOString(), terms: order.terms }
  return refusal === 'return-too-late' ? { refused: tooLateText(order.terms.returnDays) } : null
}
