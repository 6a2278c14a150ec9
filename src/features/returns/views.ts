import { daysLeft } from '../../lib/business-days.ts'
import { businessDaysBetween } from '../../lib/business-time.ts'
import { formatDateTime, formatDay } from '../../lib/dates.ts'
import { hasGoneOut } from '../orders/rules-money.ts'
import { orderNumberText } from '../orders/texts.ts'
import type { ReturnView } from './contract.ts'
import { canEscalate, mayMoveReturn } from './rules.ts'
import type { Return, ReturnRow } from './store.ts'
import { paidOutTexts, pausedText, reasonTexts, returnCloserTexts, returnLabels } from './texts.ts'

type Reader = 'buyer' | 'seller'
const iso = (date: Date | null) => date?.toISOString() ?? null

/** A return as its buyer or its seller reads it. */
export function returnView(row: ReturnRow, reader: Reader, now: Date): ReturnView {
  const { entry, order, buyer, store } = row
  return {
    id: entry.id,
    orderId: order.id,
    orderNumber: orderNumberText(order.number),
    product: { name: order.productName, url: order.productUrl },
    amountCents: order.subtotalCents,
    buyer,
    status: entry.status,
    label: returnLabels[entry.status],
    reasonKind: entry.reasonKind,
    reason: entry.reason,
    requestedAt: entry.requestedAt.toISOString(),
    response: entry.response,
    respondedAt: iso(entry.respondedAt),
    answer: entry.answer,
    escalatedAt: iso(entry.escalatedAt),
    decision: entry.decision,
    refundedAt: iso(entry.refundedAt),
    closedAt: iso(entry.closedAt),
    next: nextOf(row, reader, now),
    steps: stepsOf(entry, reader, store.name, buyer.name, hasGoneOut(order.money)),
    can: {
      escalate: reader === 'buyer' && canEscalate(entry, now),
      answer: reader === 'seller' && mayMoveReturn('approve', 'seller', entry.status),
    },
  }
}

/** Who acts next and until when, in words. */
function nextOf({ entry, order, ...people }: ReturnRow, reader: Reader, now: Date): ReturnView['next'] {
  const [store, buyer] = [people.store.name, people.buyer.name]
  const until = (date: Date, text: string) => ({
    text,
    until: date.toISOString(),
    daysLeft: daysLeft(date, now),
    days: 'calendar' as const,
  })
  // A term that was given in business days is told in them.
  const untilBusiness = (date: Date, text: string) => ({
    ...until(date, text),
    daysLeft: businessDaysBetween(now, date),
    days: 'business' as const,
  })
  const isBuyer = reader === 'buyer'
  switch (entry.status) {
    case 'requested': {
      if (entry.answerBy >= now) {
        const who = isBuyer ? `${store} responde` : 'Responde'
        const out = hasGoneOut(order.money)
          ? ` ${isBuyer ? paidOutTexts.buyer : paidOutTexts.seller('tu parte')}`
          : ''
        return untilBusiness(entry.answerBy, `${who} a más tardar el ${formatDay(entry.answerBy)}.${out}`)
      }
      const day = formatDay(entry.escalateBy)
      return until(
        entry.escalateBy,
        isBuyer
          ? `${store} no respondió a tiempo: ya puedes escalar a Tianguis.`
          : `Tu plazo terminó el ${formatDay(entry.answerBy)}. ${buyer} ya puede escalar; si nadie hace nada, lo revisamos nosotros el ${day}.`,
      )
    }
    case 'rejected':
      return until(
        entry.escalateBy,
        isBuyer
          ? `Puedes escalar hasta el ${formatDateTime(entry.escalateBy)}.`
          : `${buyer} puede escalar hasta el ${formatDateTime(entry.escalateBy)}.`,
      )
    case 'escalated':
      if (entry.decideBy === null) return said('')
      return entry.decideBy >= now
        ? untilBusiness(entry.decideBy, `Tianguis decide a más tardar el ${formatDay(entry.decideBy)}.`)
        : said(`Tianguis iba a decidir a más tardar el ${formatDay(entry.decideBy)} y se retrasó.`)
    case 'approved':
      return said(isBuyer ? 'Estamos devolviendo el pago a tu tarjeta.' : 'Estamos devolviendo el pago.')
    case 'completed':
      return said(`Se devolvió el pago el ${formatDay(entry.refundedAt ?? now)}.`)
    case 'closed':
      return said(entry.closedBy ? returnCloserTexts[entry.closedBy][reader] : '')
  }
}

const said = (text: string) => ({ text, until: null, daysLeft: null, days: null })

type Step = ReturnView['steps'][number]

function stepsOf(entry: Return, reader: Reader, store: string, buyer: string, isPaidOut: boolean): Step[] {
  const isBuyer = reader === 'buyer'
  const steps: Step[] = [
    {
      label: isBuyer ? 'Pediste la devolución' : `${buyer} pidió la devolución`,
      state: 'done',
      date: entry.requestedAt.toISOString(),
      note: `${reasonTexts[entry.reasonKind]}: «${entry.reason}»`,
    },
  ]
  if (entry.respondedAt) {
    const isYes = entry.answer === 'approve'
    const [yes, no] = isBuyer
      ? [`${store} la aceptó`, `${store} la rechazó`]
      : ['La aceptaste', 'La rechazaste']
    steps.push({
      label: isYes ? yes : no,
      state: isYes ? 'done' : 'failed',
      date: entry.respondedAt.toISOString(),
      note: `«${entry.response}»`,
    })
  } else if (entry.status === 'requested')
    steps.push({
      label: isBuyer ? `${store} responde` : 'Tu respuesta',
      state: 'current',
      date: entry.answerBy.toISOString(),
      note: '',
    })
  if (entry.status === 'rejected')
    steps.push({
      label: isBuyer ? 'Tú decides: escalar o dejarla así' : `${buyer} decide si escala`,
      state: 'current',
      date: entry.escalateBy.toISOString(),
      note: isPaidOut ? '' : pausedText,
    })
  if (entry.escalatedAt)
    steps.push({
      label:
        entry.escalatedBy === 'system'
          ? 'Pasó a Tianguis'
          : isBuyer
            ? 'Escalaste a Tianguis'
            : `${buyer} escaló a Tianguis`,
      state: 'done',
      date: entry.escalatedAt.toISOString(),
      note: '',
    })
  if (entry.decidedAt)
    steps.push({
      label: entry.closedBy === 'staff' ? 'Tianguis cerró el caso' : 'Tianguis decidió reembolsar',
      state: entry.closedBy === 'staff' ? 'failed' : 'done',
      date: entry.decidedAt.toISOString(),
      note: `«${entry.decision}»`,
    })
  else if (entry.decideBy && entry.status === 'escalated')
    steps.push({ label: 'Tianguis resuelve', state: 'current', date: entry.decideBy.toISOString(), note: '' })
  if (entry.status === 'approved' || entry.status === 'completed')
    steps.push({
      label: 'Pago devuelto',
      state: entry.refundedAt ? 'done' : 'current',
      date: iso(entry.refundedAt),
      note: '',
    })
  if (entry.closedBy && entry.closedBy !== 'staff')
    steps.push({
      label: 'Caso cerrado',
      state: 'failed',
      date: iso(entry.closedAt),
      note: returnCloserTexts[entry.closedBy][reader],
    })
  return steps
}
