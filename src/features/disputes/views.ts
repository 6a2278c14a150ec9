import { addDays, formatDay } from '../../lib/dates.ts'
import { orderNumberText } from '../orders/texts.ts'
import { settings } from '../settings/rules.ts'
import { photoView } from '../uploads/views.ts'
import type { DisputeView } from './contract.ts'
import {
  canAnswerDispute,
  disputeDecideUntil,
  disputeStatus,
  endedWithRefund,
  mayMoveDispute,
} from './rules.ts'
import type { DisputeRow } from './store.ts'
import { disputeCloserTexts, disputeStatusTexts, keptProductTexts, refundedByStaffTexts } from './texts.ts'

type DisputeReader = 'buyer' | 'seller' | 'staff'
const iso = (date: Date | null) => date?.toISOString() ?? null

export function disputeView(
  row: DisputeRow,
  reader: Exclude<DisputeReader, 'staff'>,
  now: Date,
): DisputeView {
  const { dispute, order, buyer, store } = row
  const status = disputeStatus(dispute)
  const next = disputeNext(row, reader, now)
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
    photos: dispute.photos.map(photoView),
    openedAt: dispute.openedAt.toISOString(),
    answer: dispute.answer,
    answerPhotos: dispute.answerPhotos.map(photoView),
    answeredAt: iso(dispute.answeredAt),
    escalatedAt: iso(dispute.escalatedAt),
    closedAt: iso(dispute.closedAt),
    closedBy: dispute.closedBy,
    decision: dispute.decision,
    nextText: next.text,
    until: iso(next.until),
    can: {
      answer: reader === 'seller' && canAnswerDispute(dispute),
      close: reader === 'buyer' && mayMoveDispute('close', 'buyer', dispute),
    },
  }
}

export function disputeNext(
  { dispute, order, ...people }: DisputeRow,
  reader: DisputeReader,
  now: Date,
): { text: string; until: Date | null } {
  const [store, buyer] = [people.store.name, people.buyer.name]
  const day = formatDay(dispute.reviewAt)
  const decision = formatDay(dispute.decideBy ?? disputeDecideUntil(dispute.reviewAt))
  const isOver = dispute.reviewAt <= now
  const nextFor = (buyerText: string, sellerText: string, staffText: string, until: Date | null) => ({
    text: { buyer: buyerText, seller: sellerText, staff: staffText }[reader],
    until,
  })
  const inReview = nextFor(
    `Nuestro equipo revisa tu disputa. Decide a más tardar el ${decision}. Si ya se resolvió, puedes cerrarla tú.`,
    `Nuestro equipo revisa la disputa de ${buyer}. Decide a más tardar el ${decision}.${dispute.answeredAt ? '' : ' Todavía puedes responder.'}`,
    `Le toca al equipo: decide a más tardar el ${decision}.`,
    dispute.decideBy ?? disputeDecideUntil(dispute.reviewAt),
  )
  switch (disputeStatus(dispute)) {
    case 'open':
      if (isOver) return inReview
      return nextFor(
        `${store} responde a más tardar el ${day}; si no, nuestro equipo lo revisa y decide a más tardar el ${decision}.`,
        `Responde a más tardar el ${day}; después lo revisa nuestro equipo y decide a más tardar el ${decision}.`,
        `${store} responde a más tardar el ${day}; después le toca al equipo, hasta el ${decision}.`,
        dispute.reviewAt,
      )
    case 'answered':
      if (isOver) return inReview
      return nextFor(
        `Si ya se resolvió, cierra la disputa. Si no, lo revisa nuestro equipo desde el ${day} y decide a más tardar el ${decision}.`,
        `Le toca a ${buyer} cerrarla; si no, lo revisa nuestro equipo desde el ${day} y decide a más tardar el ${decision}.`,
        `Le toca a ${buyer} cerrarla; si no, le toca al equipo desde el ${day}.`,
        dispute.reviewAt,
      )
    case 'review': {
      if (dispute.decideBy === null || dispute.decideBy > now) return inReview
      const end = addDays(order.placedAt, settings.hold.decideDays)
      const late = `Nuestro equipo iba a decidir a más tardar el ${decision} y se retrasó. Les escribimos en cuanto decida.`
      const follows =
        end > now ? ` Si nadie decide antes del ${formatDay(end)}, el pago regresa a quien compró.` : ''
      return nextFor(`${late}${follows}`, `${late}${follows}`, `${late}${follows}`, null)
    }
    case 'closed': {
      if (!dispute.closedBy) return nextFor('', '', '', null)
      const isRefund = endedWithRefund(dispute, order)
      const text =
        isRefund && dispute.closedBy === 'staff' ? refundedByStaffTexts : disputeCloserTexts[dispute.closedBy]
      const kept = { buyer: ` ${keptProductTexts.buyer}`, seller: ` ${keptProductTexts.seller(buyer)}` }
      const toSeller = `${text.seller(buyer)}${isRefund ? kept.seller : ''}`
      return nextFor(`${text.buyer}${isRefund ? kept.buyer : ''}`, toSeller, toSeller, null)
    }
  }
}
