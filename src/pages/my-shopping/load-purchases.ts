import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { DisputeView } from '../../features/disputes/contract.ts'
import { canOpenDispute } from '../../features/disputes/rules.ts'
import { disputesOfOrders } from '../../features/disputes/store.ts'
import { disputeView } from '../../features/disputes/views.ts'
import { type PurchaseView, purchasesPageSize, type QrView } from '../../features/orders/contract.ts'
import { readOrderSearch } from '../../features/orders/read.ts'
import { returnableUntil } from '../../features/orders/rules.ts'
import { type OrderRow, orderRow, ordersOfBuyer, rowsOfCheckouts } from '../../features/orders/store.ts'
import { countPurchases, type PurchaseFilter, purchasesPage } from '../../features/orders/store-lists.ts'
import { purchaseView } from '../../features/orders/views.ts'
import { passView } from '../../features/orders/views-pass.ts'
import { qrOf } from '../../features/orders/views-qr.ts'
import { type MoneyDates, moneyDatesOf } from '../../features/payments/store-dates.ts'
import type { ReturnView } from '../../features/returns/contract.ts'
import { requestRefusal } from '../../features/returns/rules.ts'
import { returnedOrders, returnsOfOrders } from '../../features/returns/store.ts'
import { tooLateText } from '../../features/returns/texts.ts'
import { returnView } from '../../features/returns/views.ts'
import { canReview } from '../../features/reviews/rules.ts'
import { reviewsOfUser } from '../../features/reviews/store.ts'
import { openChargebacksOf } from '../../features/settlement/store-chargebacks.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'

/** One purchase with its cases, and what else the buyer may do about it. */
export type PurchaseCase = {
  purchase: PurchaseView
  /** When the money went where it is now; null while it is held or on its way. */
  moneyAt: string | null
  /** Since when the buyer's bank looks into its payment; null where none does. */
  bankSince: string | null
  entry: ReturnView | null
  /** Leads the office to the return with its code filled in. */
  returnQr: QrView | null
  /** The newest one. */
  dispute: DisputeView | null
  review: { stars: number; comment: string } | null
  /** Until when a return can be asked for, or the words for that it is too late; null where it is no question. */
  returnOffer: { until: string } | { refused: string } | null
  can: { dispute: boolean; review: boolean }
}

export type PurchasesRequest = {
  /** What is looked for; all where it is empty. */
  q: string
  filter: PurchaseFilter
  cursor: string | undefined
  /** The purchase that a form is opened for; it need not be on the page. */
  chosen: string | undefined
}

/** A page of purchases, the newest first, how many of those looked for stand under each tab, and the newest of all. */
export async function loadPurchases(ctx: Context, viewer: Viewer, request: PurchasesRequest) {
  const now = ctx.clock.now()
  const [returned, search] = await Promise.all([
    returnedOrders(ctx.db, viewer.id),
    readOrderSearch(ctx, request.q),
  ])
  const [page, counts, [newest], chosenRow] = await Promise.all([
    purchasesPage(
      ctx.db,
      viewer.id,
      { limit: purchasesPageSize, cursor: request.cursor, search },
      request.filter,
      returned,
    ),
    countPurchases(ctx.db, viewer.id, returned, search),
    ordersOfBuyer(ctx.db, viewer.id, 1),
    z.uuid().safeParse(request.chosen).success ? orderRow(ctx.db, request.chosen ?? '') : undefined,
  ])
  const shown = [...page.items, ...(chosenRow ? [chosenRow] : [])].map(({ order }) => order)
  const ids = shown.map(({ id }) => id)
  const [returns, disputes, baskets, banks, dates, reviews] = await Promise.all([
    returnsOfOrders(ctx.db, ids),
    disputesOfOrders(ctx.db, ids),
    rowsOfCheckouts(ctx.db, [...new Set(shown.map(({ checkoutId }) => checkoutId))]),
    openChargebacksOf(ctx.db, [...new Set(shown.map(({ chargeId }) => chargeId))]),
    moneyDatesOf(ctx.db, ids),
    reviewsOfUser(
      ctx.db,
      viewer.id,
      shown.map(({ productId }) => productId),
    ),
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
    const isOver = order.status === 'delivered' || order.status === 'confirmed'
    return {
      purchase,
      moneyAt: moneyAt(order.money, dates.get(id))?.toISOString() ?? null,
      bankSince: banks.get(order.chargeId)?.toISOString() ?? null,
      entry: ownReturn,
      returnQr: ownReturn?.code ? qrOf(ctx.env.PUBLIC_URL + paths.handBack(id, ownReturn.code)) : null,
      dispute: dispute ? disputeView(dispute, 'buyer', now) : null,
      review: reviews.get(order.productId) ?? null,
      returnOffer: offerOf(refusal, order.placedAt),
      can: {
        dispute: canOpenDispute(
          order,
          complaints.map((complaint) => complaint.dispute),
          entry?.entry,
        ),
        review: canReview({
          isSeller: row.store.ownerId === viewer.id,
          deliveredOrderId: isOver ? id : null,
        }),
      },
    }
  }
  const passOf = (id: string) =>
    passView(
      baskets.filter(({ order }) => order.checkoutId === id),
      (code) => ctx.env.PUBLIC_URL + paths.handOver(id, code),
      now,
    )
  return {
    /** Purchases that were paid together stand together, with what is shown for them at the office. */
    groups: groupsOf(page.items).map((rows) => ({
      pass: rows[0] ? passOf(rows[0].order.checkoutId) : null,
      purchases: rows.map(caseOf),
    })),
    nextCursor: page.nextCursor,
    counts,
    chosen: chosenRow && chosenRow.order.buyerId === viewer.id ? caseOf(chosenRow) : null,
    newest: newest?.order,
  }
}

function moneyAt(money: OrderRow['order']['money'], dates: MoneyDates | undefined): Date | null {
  if (money === 'released') return dates?.released ?? null
  return money === 'refunded' ? (dates?.refunded ?? null) : null
}

/** Neighbours of one basket. */
function groupsOf(rows: readonly OrderRow[]): OrderRow[][] {
  const groups: OrderRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.order.checkoutId === row.order.checkoutId) last.push(row)
    else groups.push([row])
  }
  return groups
}

function offerOf(refusal: ReturnType<typeof requestRefusal>, placedAt: Date): PurchaseCase['returnOffer'] {
  if (refusal === undefined) return { until: returnableUntil(placedAt).toISOString() }
  return refusal === 'return-too-late' ? { refused: tooLateText } : null
}
