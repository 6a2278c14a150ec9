import { formatDay } from '../../lib/dates.ts'
import { isCodeLocked } from '../orders/rules-code.ts'
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
    codeLockedUntil: isCodeLocked(entry, now) ? iso(entry.restsUntil) : null,
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
  const { status } = entry
  const [store, buyer] = [row.store.name, row.buyer.name]
  const isBuyer = reader === 'buyer'
  const either = (toBuyer: string, toSeller: string) => (isBuyer ? toBuyer : toSeller)
  const place = faculty ? faculty.name : 'La oficina donde se entregó'
  const steps: Step[] = []
  const add = (label: string, state: Step['state'], date: Date | null, note = '') =>
    steps.push({ label, state, date: iso(date), note })
  const addDeadline = (label: string, state: Step['state'], deadline: Date | null, after = '') =>
    deadline && deadline < now
      ? add(label, state, null, `El plazo terminó el ${formatDay(deadline)}${after}`)
      : add(label, state, deadline)

  const reason = `${reasonTexts[entry.reasonKind]}: «${entry.reason}»`
  add(either('Pediste la devolución', `${buyer} pidió la devolución`), 'done', entry.requestedAt, reason)
  if (entry.broughtAt) add('El producto llegó a la oficina', 'done', entry.broughtAt, place)
  else if (status === 'requested')
    add(either('Lo dejas en la oficina', `${buyer} lo deja en la oficina`), 'current', entry.bringBy, place)
  if (entry.respondedAt) {
    const [label, state] =
      entry.answer === 'approve'
        ? ([either(`${store} la aceptó`, 'La aceptaste'), 'done'] as const)
        : ([either(`${store} la rechazó`, 'La rechazaste'), 'failed'] as const)
    add(label, state, entry.respondedAt, entry.response && `«${entry.response}»`)
  } else if (status === 'handed-back' || status === 'requested')
    addDeadline(
      either(`${store} lo revisa y responde`, 'Lo revisas y respondes'),
      entry.answerBy ? 'current' : 'todo',
      entry.answerBy,
      either(': ya puedes pedir que decidamos', '; todavía puedes responder'),
    )
  if (status === 'requested' || status === 'handed-back') add('Pago devuelto, si se aprueba', 'todo', null)
  if (status === 'rejected')
    add(
      either('Puedes pedir que decidamos', `${buyer} puede pedir que decidamos`),
      'current',
      entry.escalateBy,
    )
  if (entry.escalatedAt)
    add(
      entry.escalatedBy === 'system'
        ? 'Pasó a nuestro equipo'
        : either('Pediste que decida nuestro equipo', `${buyer} pidió que decida nuestro equipo`),
      'done',
      entry.escalatedAt,
    )
  if (entry.decidedAt) {
    if (entry.closedBy === 'staff') add('Nuestro equipo cerró el caso', 'failed', entry.decidedAt)
    else add('Nuestro equipo decidió reembolsar', 'done', entry.decidedAt)
  } else if (entry.decideBy && status === 'escalated')
    addDeadline('Nuestro equipo resuelve', 'current', entry.decideBy)
  if (status === 'approved' || status === 'completed')
    add(
      'Pago devuelto',
      entry.refundedAt ? 'done' : 'current',
      entry.refundedAt,
      awaitsRefund(order) ? refundStuckTexts.step : '',
    )
  if (!isBuyer && entry.restockedAt) add('Está de nuevo a la venta', 'done', entry.restockedAt)
  const ending = endingOf(entry)
  if (ending && ending !== 'staff' && ending !== 'collected') {
    const label = ending === 'lapsed' ? 'Solicitud cancelada' : 'Caso cerrado'
    add(label, 'failed', entry.closedAt, returnEndingTexts[ending][reader])
  }
  if (entry.collectedAt)
    add(either('Recogiste tu producto', `${buyer} recogió su producto`), 'done', entry.collectedAt)
  else if (awaitsCollection(entry))
    addDeadline(either('Recoges tu producto', `${buyer} recoge su producto`), 'current', entry.collectBy)
  return steps
}
