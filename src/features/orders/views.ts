import { imageView } from '../catalogue/views.ts'
import type { PurchaseView, SellerOrderView } from './contract.ts'
import {
  autoConfirmAt,
  cancellableFrom,
  mayMove,
  nextStage,
  type OrderStage,
  releaseDueAt,
  returnableUntil,
  undoUntil,
} from './rules.ts'
import { lockedEntryPoint } from './rules-code.ts'
import { awaitsRefund, canUndoConfirm, contactVisibleTo, isHeld } from './rules-money.ts'
import { isDeliverable } from './rules-pass.ts'
import type { OrderRow } from './store.ts'
import {
  buyerStageTexts,
  cancelText,
  inProgressText,
  moneyTexts,
  orderNumberText,
  refundStuckText,
  sellerStageTexts,
} from './texts.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export function purchaseView(row: OrderRow, now: Date): PurchaseView {
  const { order } = row
  const lateFrom = cancellableFrom(order)
  const mayConfirm = mayMove('confirm', 'buyer', order.status) && isHeld(order)
  const isOpen = mayMove('cancel', 'buyer', order.status) && isHeld(order)
  return {
    ...sharedView(row, buyerStageTexts, inProgressText),
    store: { name: row.store.name, url: row.store.url },
    moneyText: awaitsRefund(order) ? refundStuckText : moneyTexts[order.money],
    awaitsRefund: awaitsRefund(order),
    basketId: order.checkoutId,
    handOverCode: isDeliverable(order) ? row.pass.code : null,
    codeLockedUntil: isDeliverable(order) ? iso(lockedEntryPoint(row.pass.doors, now)?.until ?? null) : null,
    confirmedBy: order.confirmedBy,
    autoConfirmAt:
      mayConfirm && order.openClaims === 0 && order.deliveredAt
        ? iso(autoConfirmAt(order.deliveredAt, order.terms))
        : null,
    releaseIfConfirmedNow: mayConfirm && order.openClaims === 0 ? iso(releaseDueAt(now, order.terms)) : null,
    returnableUntil: returnableUntil(order).toISOString(),
    cancellableFrom: isOpen && lateFrom > now ? iso(lateFrom) : null,
    undoUntil: canUndoConfirm(order, now) && order.confirmedAt ? iso(undoUntil(order.confirmedAt)) : null,
    can: { confirm: mayConfirm, cancel: isOpen && lateFrom <= now },
  }
}

export function sellerOrderView(row: OrderRow, _now: Date): SellerOrderView {
  const { order, sale, buyer } = row
  const { email, phone, info } = order
  const commissionCents = sale.commissionBaseCents + sale.commissionTaxCents
  const mayDeliver = isDeliverable(order)
  return {
    ...sharedView(row, sellerStageTexts, `${buyerStageTexts.sent}... ${inProgressText}`),
    buyer,
    contact: contactVisibleTo('seller', order) ? { email, phone, info } : null,
    cancellableFrom: order.status === 'pending' ? iso(cancellableFrom(order)) : null,
    autoConfirmAt:
      order.status === 'delivered' && order.deliveredAt && isHeld(order) && order.openClaims === 0
        ? iso(autoConfirmAt(order.deliveredAt, order.terms))
        : null,
    isPaused: isHeld(order) && order.openClaims > 0,
    awaitsRefund: awaitsRefund(order),
    commissionCents,
    netCents: sale.subtotalCents - commissionCents,
    can: {
      setStage: mayDeliver ? (nextStage(order.process) ?? null) : null,
      handOver: mayDeliver,
      cancel: mayDeliver,
    },
  }
}

/** D2 §4.2: an ok stage has its own text, the others are in progress. */
function sharedView({ order, faculty }: OrderRow, done: Record<OrderStage, string>, pendingSent: string) {
  return {
    id: order.id,
    number: orderNumberText(order.number),
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    product: {
      url: order.productUrl,
      name: order.productName,
      image: imageView(order.productImage),
      category: order.categoryName,
    },
    options: { ...order.options },
    quantity: order.quantity,
    unitPriceCents: order.unitPriceCents,
    subtotalCents: order.subtotalCents,
    currency: 'MXN' as const,
    timeline: [
      {
        stage: 'paid' as const,
        status: 'ok' as const,
        label: 'Pagado',
        comment: '',
        date: order.placedAt.toISOString(),
      },
      ...order.process.map((entry) => ({
        ...entry,
        label: entry.status === 'ok' ? done[entry.stage] : labelOfPending(entry.stage, pendingSent),
      })),
    ],
    faculty: faculty && { name: faculty.name, address: faculty.address, hours: faculty.hours },
    deliveredAt: iso(order.deliveredAt),
    deliveredWithCode: order.deliveredWithCode === null ? null : order.deliveredWithCode === 1,
    confirmedAt: iso(order.confirmedAt),
    cancelledAt: iso(order.cancelledAt),
    cancelText: cancelText(order),
    releaseDueAt: iso(order.releaseDueAt),
    money: order.money,
    terms: order.terms,
  }
}

function labelOfPending(stage: OrderStage, pendingSent: string): string {
  return stage === 'sent' ? pendingSent : inProgressText
}
