import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { countUnread } from '../../../features/conversations/store.ts'
import { complaintOptions } from '../../../features/disputes/rules-complaint.ts'
import { disputeAwaitsBuyer, disputesOfOrders } from '../../../features/disputes/store.ts'
import { disputeView } from '../../../features/disputes/views.ts'
import { type PassView, purchasesPageSize } from '../../../features/orders/contract.ts'
import { readOrderSearch } from '../../../features/orders/read.ts'
import { passOf } from '../../../features/orders/read-passes.ts'
import { returnableUntil } from '../../../features/orders/rules.ts'
import { isDeliverable } from '../../../features/orders/rules-pass.ts'
import { type OrderRow, orderRow, ordersOfBuyer, rowsOfCheckouts } from '../../../features/orders/store.ts'
import {
  countPurchases,
  type PurchaseCases,
  type PurchaseFilter,
  purchasesPage,
} from '../../../features/orders/store-lists.ts'
import { purchaseView } from '../../../features/orders/views.ts'
import { qrOf } from '../../../features/orders/views-qr.ts'
import { type MoneyDates, moneyDatesOf } from '../../../features/payments/store.ts'
import type { requestRefusal } from '../../../features/returns/rules.ts'
import { hasReturn, returnAwaitsBuyer, returnsOfOrders } from '../../../features/returns/store.ts'
import { tooLateText } from '../../../features/returns/texts.ts'
import { returnView } from '../../../features/returns/views.ts'
import { canReview, isReviewable } from '../../../features/reviews/rules.ts'
import { reviewsOfUser } from '../../../features/reviews/store.ts'
import { openChargebacksOf } from '../../../features/settlement/store-chargebacks.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import { cardKind, isUrgent, type PurchaseCard, type PurchaseCase } from './purchase-case.ts'

type PurchasesRequest = {
  /** Search text; empty: all. */
  q: string
  filter: PurchaseFilter
  cursor: string | undefined
  /** The purchase of the open form; it need not be on the page. */
  chosen: string | undefined
}

/** Open purchases of the first page; the tabs list any further ones. */
const MAX_OPEN = 100

/** A page of purchases, those that wait for the buyer first, with counts of all tabs and the newest of all. */
export async function loadPurchases(ctx: Context, viewer: Viewer, request: PurchasesRequest) {
  const now = ctx.clock.now()
  const { filter, cursor } = request
  const search = await readOrderSearch(ctx, request.q)
  const cases: PurchaseCases = { hasReturn, awaitsBuyer: [returnAwaitsBuyer(now), disputeAwaitsBuyer] }
  const isWhole = filter === 'todas' && search === undefined
  const [page, open, counts, chosenRow, [newest]] = await Promise.all([
    purchasesPage(
      ctx.db,
      viewer.id,
      { limit: purchasesPageSize, cursor, search },
      isWhole ? 'anteriores' : filter,
      cases,
    ),
    isWhole && cursor === undefined
      ? purchasesPage(ctx.db, viewer.id, { limit: MAX_OPEN, cursor }, 'abiertas')
      : { items: [] },
    countPurchases(ctx.db, viewer.id, cases, search),
    z.uuid().safeParse(request.chosen).success ? orderRow(ctx.db, request.chosen ?? '') : undefined,
    ordersOfBuyer(ctx.db, viewer.id, 1),
  ])
  const listed = [...open.items, ...page.items]
  const shown = [...listed, ...(chosenRow ? [chosenRow] : [])].map(({ order }) => order)
  const ids = shown.map(({ id }) => id)
  const baskets = listed.filter(({ order }) => isDeliverable(order)).map(({ order }) => order.checkoutId)
  const [returns, disputes, parcels, banks, dates, reviews, unread] = await Promise.all([
    returnsOfOrders(ctx.db, ids),
    disputesOfOrders(ctx.db, ids),
    baskets.length === 0 ? [] : rowsOfCheckouts(ctx.db, [...new Set(baskets)]),
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
    countUnread(
      ctx.db,
      viewer.id,
      shown.map(({ checkoutId }) => checkoutId),
    ),
  ])
  const caseOf = (row: OrderRow): PurchaseCase => {
    const { order } = row
    const purchase = purchaseView(row, now)
    const { id } = purchase
    const { entry, canDispute, returnRefusal } = complaintOptions(order, returns, disputes, now)
    const dispute = disputes.find((candidate) => candidate.dispute.orderId === id)
    const ownReturn = entry ? returnView(entry, 'buyer', now) : null
    return {
      purchase,
      moneyAt: dates.get(id)?.[order.money as keyof MoneyDates]?.toISOString() ?? null,
      bankSince: banks.get(order.chargeId)?.toISOString() ?? null,
      entry: ownReturn,
      returnQr: ownReturn?.code ? qrOf(ctx.env.PUBLIC_URL + paths.handBack(id, ownReturn.code)) : null,
      dispute: dispute ? disputeView(dispute, 'buyer', now) : null,
      unread: unread[`${order.checkoutId}/${row.store.url}`] ?? 0,
      review: reviews.get(order.productId) ?? null,
      returnOffer: offerOf(returnRefusal, order),
      can: {
        dispute: canDispute,
        review: canReview({
          isSeller: row.store.ownerId === viewer.id,
          deliveredOrderId: isReviewable(order) ? id : null,
        }),
      },
    }
  }
  const passOfBasket = (basketId: string) =>
    passOf(
      ctx,
      parcels.filter(({ order }) => order.checkoutId === basketId),
    )
  return {
    ...groupIntoCards(listed.map(caseOf), passOfBasket),
    nextCursor: page.nextCursor,
    counts,
    chosen: chosenRow && chosenRow.order.buyerId === viewer.id ? caseOf(chosenRow) : null,
    newest: newest?.order,
  }
}

function groupIntoCards(shown: readonly PurchaseCase[], passOfBasket: (basketId: string) => PassView | null) {
  const groups = Map.groupBy(shown, (entry) => {
    const kind = cardKind(entry)
    return kind && `${kind} ${kind === 'case' ? entry.purchase.id : entry.purchase.basketId}`
  })
  const older = groups.get(null) ?? []
  groups.delete(null)
  const cards = [...groups.values()].map((entries): PurchaseCard => {
    const [first] = entries as [PurchaseCase]
    const kind = cardKind(first) ?? 'case'
    const pass = kind === 'pick-up' ? passOfBasket(first.purchase.basketId) : null
    return { kind, isUrgent: entries.some(isUrgent), pass, entries }
  })
  return { cards: cards.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent)), older }
}

const wasHandedOver = ({ status }: Pick<OrderRow['order'], 'status'>) =>
  status === 'delivered' || status === 'confirmed'

function offerOf(
  refusal: ReturnType<typeof requestRefusal>,
  order: OrderRow['order'],
): PurchaseCase['returnOffer'] {
  if (refusal === undefined) return { until: returnableUntil(order).toISOString(), terms: order.terms }
  return refusal === 'return-too-late' ? { refused: tooLateText(order.terms.returnDays) } : null
}
