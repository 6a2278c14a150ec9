import { imageView } from '../catalogue/views.ts'
import type { PassView, PurchaseView, ReceiptView, SellerOrderView } from './contract.ts'
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
import { type EntryPoint, lockedEntryPoint } from './rules-code.ts'
import {
  awaitsRefund,
  canUndoConfirm,
  contactVisibleTo,
  isHeld,
  isRefunded,
  isRefundedOrRefunding,
} from './rules-money.ts'
import { isDeliverable, parcelState } from './rules-pass.ts'
import type { OrderRow } from './store.ts'
import {
  broughtText,
  buyerStageTexts,
  cancelText,
  inProgressText,
  moneyTexts,
  orderNumberText,
  refundStuckText,
  sellerStageTexts,
} from './texts.ts'
import { qrOf } from './views-qr.ts'

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
    handOverCode: isDeliverable(order) ? row.pass.code : null,
    codeLockedUntil: isDeliverable(order)
      ? iso(lockedEntryPoint(row.pass.entryPoints, now)?.until ?? null)
      : null,
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

export function sellerOrderView(row: OrderRow): SellerOrderView {
  const { order, sale, buyer } = row
  const contact = contactVisibleTo(order, 'seller')
  const commissionCents = sale.commissionBaseCents + sale.commissionTaxCents
  const mayDeliver = isDeliverable(order)
  return {
    ...sharedView(row, sellerStageTexts, `${buyerStageTexts.sent}... ${inProgressText}`),
    buyer,
    contact: contact && { ...contact, info: order.info },
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
    basketId: order.checkoutId,
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

/** `rows`: the orders of one checkout. null where no order waits for its buyer's code. */
export function passView(
  rows: readonly OrderRow[],
  addressOf: (code: string) => string,
  now: Date,
): PassView | null {
  const open = rows.find(({ order }) => isDeliverable(order))
  if (!open) return null
  const { pass, faculty, order } = open
  const rest = lockedEntryPoint(pass.entryPoints, now)
  const parcels = rows.map((row) => ({
    number: orderNumberText(row.order.number),
    product: row.order.productName,
    store: row.store.name,
    state: parcelState(row.order),
  }))
  return {
    orderId: order.id,
    code: pass.code,
    restsUntil: rest?.until.toISOString() ?? null,
    restsAt: rest && entryPointText(rest.entryPoint, rows),
    faculty: faculty && { name: faculty.name, address: faculty.address, hours: faculty.hours },
    parcels,
    brought: broughtText(parcels.map(({ state }) => state)),
    qr: qrOf(addressOf(pass.code)),
  }
}

export function entryPointText(
  entryPoint: EntryPoint,
  rows: readonly Pick<OrderRow, 'order' | 'store'>[],
): string {
  const own = rows.find(({ order }) => `${order.storeId}` === entryPoint)
  return own?.store.name ?? 'la oficina'
}

/** @param rows the orders of one payment; at least one */
export function receiptView(rows: readonly OrderRow[]): ReceiptView {
  const [first] = rows
  if (!first) throw new Error('a receipt of nothing')
  const sum = (list: readonly OrderRow[]) => list.reduce((cents, { order }) => cents + order.subtotalCents, 0)
  return {
    paidAt: first.order.placedAt.toISOString(),
    buyer: { name: first.buyer.displayName, email: first.order.email },
    reference: first.order.chargeId,
    totalCents: sum(rows),
    returnedCents: sum(rows.filter(({ order }) => isRefunded(order.money))),
    lines: rows.map(({ order, store }) => ({
      number: orderNumberText(order.number),
      product: order.productName,
      details: Object.entries(order.options)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · '),
      store: store.name,
      quantity: order.quantity,
      unitPriceCents: order.unitPriceCents,
      subtotalCents: order.subtotalCents,
      returnedText: isRefundedOrRefunding(order.money) ? moneyTexts[order.money] : '',
    })),
  }
}
