import { formatDay } from '../../lib/dates.ts'
import { orderNumberText } from '../orders/texts.ts'
import type { DisputeView } from './contract.ts'
import { disputeStatus, mayMoveDispute } from './rules.ts'
import type { DisputeRow } from './store.ts'
import { disputeCloserTexts, disputeStatusTexts } from './texts.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** A dispute as its buyer or its seller reads it. */
export function disputeView(row: DisputeRow, reader: 'buyer' | 'seller'): DisputeView {
  const { dispute, order, buyer, store } = row
  const status = disputeStatus(dispute)
  return {
    id: dispute.id,
    orderId: order.id,
    orderNumber: orderNumberText(order.number),
    product: { name: order.productName, url: order.productUrl },
    amountCents: order.subtotalCents,
    receiver: store.name,
    transmitter: buyer.username,
    buyer,
    status,
    label: disputeStatusTexts[status],
    message: dispute.message,
    openedAt: dispute.openedAt.toISOString(),
    answer: dispute.answer,
    answeredAt: iso(dispute.answeredAt),
    closedAt: iso(dispute.closedAt),
    closedBy: dispute.closedBy,
    decision: dispute.decision,
    nextText: nextText(row, reader),
    can: {
      answer: reader === 'seller' && mayMoveDispute('answer', 'seller', dispute),
      close: reader === 'buyer' && mayMoveDispute('close', 'buyer', dispute),
    },
  }
}

function nextText({ dispute, store, buyer }: DisputeRow, reader: 'buyer' | 'seller'): string {
  const by = formatDay(dispute.reviewAt)
  const isBuyer = reader === 'buyer'
  switch (disputeStatus(dispute)) {
    case 'open':
      return isBuyer
        ? `${store.name} tiene hasta el ${by} para responder; después lo revisa Tianguis. El pago sigue retenido.`
        : `Responde a más tardar el ${by}; después lo revisa Tianguis. El pago está en pausa.`
    case 'answered':
      return isBuyer
        ? `Si ya se resolvió, cierra la disputa. Si no, lo revisa Tianguis el ${by}. El pago sigue retenido.`
        : `Le toca a ${buyer.name} cerrarla; si no, lo revisa Tianguis el ${by}. El pago está en pausa.`
    case 'closed': {
      if (!dispute.closedBy) return ''
      const text = disputeCloserTexts[dispute.closedBy]
      return isBuyer ? text.buyer : text.seller(buyer.name)
    }
  }
}
