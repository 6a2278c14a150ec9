import { formatDay } from '../../lib/dates.ts'
import { isResting } from '../orders/rules-code.ts'
import { awaitsRefund } from '../orders/rules-money.ts'
import { orderNumberText } from '../orders/texts.ts'
import { photoView } from '../uploads/views.ts'
import type { ReturnView } from './contract.ts'
import { awaitsCode, awaitsCollection, canEscalate, endingOf, isBackAtStore, mayMoveReturn } from './rules.ts'
import type { ReturnRow } from './store.ts'
import { reasonTexts, refundStuckTexts, returnEndingTexts, returnLabels } from './texts.ts'
import { nextOf } from './views-next.ts'

type Reader = 'buyer' | 'seller'
const iso = (date: Date | null) => date?.toISOString() ?? null

/** A return as its buyer or its seller reads it. */
export function returnView(row: ReturnRow, reader: Reader, now: Date): ReturnView {
  const { entry, order, buyer, faculty } = row
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
    photos: entry.photos.map(photoView),
    requestedAt: entry.requestedAt.toISOString(),
    place: faculty,
    bringBy: entry.bringBy.toISOString(),
    broughtAt: iso(entry.broughtAt),
    code: awaitsCode(entry) && reader === 'buyer' ? entry.code : null,
    codeRestsUntil: isResting(entry, now) ? iso(entry.restsUntil) : null,
    response: entry.response,
    responsePhotos: entry.responsePhotos.map(photoView),
    respondedAt: iso(entry.respondedAt),
    answer: entry.answer,
    escalatedAt: iso(entry.escalatedAt),
    decision: entry.decision,
    refundedAt: iso(entry.refundedAt),
    closedAt: iso(entry.closedAt),
    collectBy: awaitsCollection(entry) ? iso(entry.collectBy) : null,
    collectedAt: iso(entry.collectedAt),
    restockedAt: reader === 'seller' ? iso(entry.restockedAt) : null,
    ending: endingOf(entry),
    next: nextOf(row, reader, now),
    steps: stepsOf(row, reader, now),
    can: {
      escalate: reader === 'buyer' && canEscalate(entry, now),
      answer: reader === 'seller' && mayMoveReturn('approve', 'seller', entry.status),
      reject: reader === 'seller' && mayMoveReturn('reject', 'seller', entry.status),
      receive: reader === 'seller' && mayMoveReturn('bring', 'seller', entry.status),
      handBack: reader === 'seller' && awaitsCollection(entry),
      restock: reader === 'seller' && isBackAtStore(entry) && entry.restockedAt === null,
    },
  }
}

type Step = ReturnView['steps'][number]

function stepsOf(row: ReturnRow, reader: Reader, now: Date): Step[] {
  const { entry, order, faculty } = row
  const [store, buyer] = [row.store.name, row.buyer.name]
  const isBuyer = reader === 'buyer'
  const place = faculty ? faculty.name : 'La oficina donde se entregó'
  /** A deadline that is over says so: "hasta el" a day that is gone would be no word at all. */
  const dated = (deadline: Date | null, after: string) =>
    deadline && deadline < now
      ? { date: null, note: `El plazo terminó el ${formatDay(deadline)}${after}` }
      : { date: iso(deadline), note: '' }
  const steps: Step[] = [
    {
      label: isBuyer ? 'Pediste la devolución' : `${buyer} pidió la devolución`,
      state: 'done',
      date: entry.requestedAt.toISOString(),
      note: `${reasonTexts[entry.reasonKind]}: «${entry.reason}»`,
    },
  ]
  if (entry.broughtAt)
    steps.push({
      label: 'El producto llegó a la oficina',
      state: 'done',
      date: entry.broughtAt.toISOString(),
      note: place,
    })
  else if (entry.status === 'requested')
    steps.push({
      label: isBuyer ? 'Lo dejas en la oficina' : `${buyer} lo deja en la oficina`,
      state: 'current',
      date: entry.bringBy.toISOString(),
      note: place,
    })
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
  } else if (entry.status === 'handed-back' || entry.status === 'requested')
    steps.push({
      label: isBuyer ? `${store} lo revisa y responde` : 'Lo revisas y respondes',
      state: entry.answerBy ? 'current' : 'todo',
      ...dated(entry.answerBy, isBuyer ? ': ya puedes pedir que decidamos' : '; todavía puedes responder'),
    })
  if (entry.status === 'requested' || entry.status === 'handed-back')
    steps.push({ label: 'Pago devuelto, si se aprueba', state: 'todo', date: null, note: '' })
  if (entry.status === 'rejected')
    steps.push({
      label: isBuyer ? 'Puedes pedir que decidamos' : `${buyer} puede pedir que decidamos`,
      state: 'current',
      date: iso(entry.escalateBy),
      note: '',
    })
  if (entry.escalatedAt)
    steps.push({
      label:
        entry.escalatedBy === 'system'
          ? 'Pasó a nuestro equipo'
          : isBuyer
            ? 'Pediste que decida nuestro equipo'
            : `${buyer} pidió que decida nuestro equipo`,
      state: 'done',
      date: entry.escalatedAt.toISOString(),
      note: '',
    })
  if (entry.decidedAt)
    steps.push({
      label:
        entry.closedBy === 'staff' ? 'Nuestro equipo cerró el caso' : 'Nuestro equipo decidió reembolsar',
      state: entry.closedBy === 'staff' ? 'failed' : 'done',
      date: entry.decidedAt.toISOString(),
      note: '',
    })
  else if (entry.decideBy && entry.status === 'escalated')
    steps.push({ label: 'Nuestro equipo resuelve', state: 'current', ...dated(entry.decideBy, '') })
  if (entry.status === 'approved' || entry.status === 'completed')
    steps.push({
      label: 'Pago devuelto',
      state: entry.refundedAt ? 'done' : 'current',
      date: iso(entry.refundedAt),
      note: awaitsRefund(order) ? refundStuckTexts.step : '',
    })
  if (!isBuyer && entry.restockedAt)
    steps.push({
      label: 'Está de nuevo a la venta',
      state: 'done',
      date: entry.restockedAt.toISOString(),
      note: '',
    })
  const ending = endingOf(entry)
  if (ending && ending !== 'staff' && ending !== 'collected')
    steps.push({
      label: ending === 'lapsed' ? 'Solicitud cancelada' : 'Caso cerrado',
      state: 'failed',
      date: iso(entry.closedAt),
      note: returnEndingTexts[ending][reader],
    })
  if (entry.collectedAt)
    steps.push({
      label: isBuyer ? 'Recogiste tu producto' : `${buyer} recogió su producto`,
      state: 'done',
      date: entry.collectedAt.toISOString(),
      note: '',
    })
  else if (awaitsCollection(entry))
    steps.push({
      label: isBuyer ? 'Recoges tu producto' : `${buyer} recoge su producto`,
      state: 'current',
      ...dated(entry.collectBy, ''),
    })
  return steps
}
