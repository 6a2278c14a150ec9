import { formatDate, formatDateTime, formatDay, formatLately } from '../../../lib/dates.ts'
import { shortFacultyName } from '../../../lib/faculty-name.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import type { ChipTone } from '../../../ui/chip.tsx'
import type { TimelineStep } from '../../../ui/timeline.tsx'
import type { PurchaseView } from '../contract.ts'
import { broughtOrDue, collectBefore, isLate, pickUpUntil } from '../rules.ts'
import { buyerStageTexts, inProgressText, listStateTexts, readyForPickUpText } from '../texts.ts'

type Entry = PurchaseView['timeline'][number]
const stageName = { paid: 'Pagado', ...buyerStageTexts }

/** Dates of coming stages are estimates and are shown as such, unless the order is over. */
export function timelineSteps(timeline: readonly Entry[], now: Date, isOver: boolean): TimelineStep[] {
  const current = timeline.find((entry) => entry.status === 'pending')
  return timeline.map((entry) => {
    const isOk = entry.status === 'ok'
    const date = new Date(entry.date)
    const state = isOk ? 'done' : isOver ? 'failed' : entry === current ? 'current' : 'todo'
    return {
      label: stageName[entry.stage],
      state,
      date: isOk ? formatDateTime(date) : isOver || date < now ? undefined : formatDay(date),
      estimated: !isOk,
      note: noteOf(entry, state === 'current'),
    }
  })
}

function noteOf({ status, comment }: Entry, isCurrent: boolean): string | undefined {
  if (status === 'ok') return comment === '' ? undefined : `«${comment}»`
  return isCurrent ? inProgressText : undefined
}

/** @param moneyAt time of the last movement of the money */
export function statusSentence(purchase: PurchaseView, now: Date, moneyAt: string | null = null): string {
  const on = (iso: string | null) => (iso === null ? '' : formatDay(new Date(iso)))
  const given = givenBackSentence(purchase, moneyAt)
  if (given !== null) return given
  switch (purchase.status) {
    case 'cancelled':
      return purchase.cancelText ?? 'Este pedido se canceló.'
    case 'delivered':
      return purchase.deliveredWithCode === false
        ? `¿Todo bien con tu compra? La tienda la marcó como entregada el ${on(purchase.deliveredAt)}.`
        : `¿Todo bien con tu compra? La recogiste el ${on(purchase.deliveredAt)}.`
    case 'confirmed':
      return `Compra confirmada el ${formatDate(new Date(purchase.confirmedAt ?? purchase.placedAt))}. ¡Gracias!`
    case 'pending':
      if (purchase.handOverCode === null) return 'El pago de este pedido está en revisión.'
      if (isAtOffice(purchase)) return readyForPickUpText
      if (isLate(purchase.timeline, now)) return 'La tienda va con retraso en entregar tu pedido.'
      return `La tienda prepara tu pedido. Lo esperamos en la oficina el ${formatDay(broughtOrDue(purchase.timeline))}.`
  }
}

export function isAtOffice({ status, timeline }: Pick<PurchaseView, 'status' | 'timeline'>): boolean {
  return status === 'pending' && timeline.some((entry) => entry.stage === 'sent' && entry.status === 'ok')
}

/** The next actor before the hand-over, the deadline and the consequence. */
export function nextSentence(
  { timeline, store, placedAt, cancellableFrom, can, handOverCode, subtotalCents }: PurchaseView,
  now: Date,
): string {
  const sent = timeline.find((entry) => entry.stage === 'sent')
  if (handOverCode !== null && sent?.status === 'ok') {
    const before = formatDay(collectBefore(timeline, now))
    const until = formatDay(pickUpUntil(new Date(placedAt)))
    const ends = before === until ? 'se' : `cuenta como sin recoger, y el ${until} se`
    const from =
      can.cancel || !cancellableFrom ? '' : ` desde el ${formatDateTime(new Date(cancellableFrom))}`
    return `Recógelo con tu código antes del ${before}; después ${ends} cancela y te devolvemos todo. Puedes cancelarlo${from}.`
  }
  if (can.cancel)
    return `Ya puedes cancelarlo y te devolvemos ${formatMoney(subtotalCents)}. Si prefieres esperar, tu dinero sigue retenido.`
  if (handOverCode === null)
    return 'Su pago está en revisión; mientras tanto no se entrega ni sale a la tienda.'
  const late = isLate(timeline, now)
    ? `${store.name} debía llevarlo el ${formatDay(broughtOrDue(timeline))}; ya se lo recordamos. `
    : ''
  return cancellableFrom
    ? `${late}Si no te lo entregan, puedes cancelarlo desde el ${formatDateTime(new Date(cancellableFrom))} y te devolvemos todo.`
    : late.trim()
}

export function updatesOf(purchase: PurchaseView, moneyAt: string | null): { at: string; text: string }[] {
  const { timeline, money, confirmedAt, cancelledAt, confirmedBy, deliveredWithCode, releaseDueAt } = purchase
  const note = (comment: string) => (comment === '' ? '' : `: «${comment}»`)
  const texts = {
    paid: 'Recibimos tu pago',
    reviewed: 'La tienda revisó tu pedido',
    sent: 'La tienda lo llevó a la oficina',
    delivered:
      deliveredWithCode === false ? 'La tienda lo entregó sin tu código' : 'Lo recogiste con tu código',
  }
  const on = (at: string | null, text: string) => (at === null ? [] : [{ at, text }])
  return [
    ...timeline
      .filter((entry) => entry.status === 'ok')
      .map(({ stage, comment, date }) => ({ at: date, text: texts[stage] + note(comment) })),
    ...on(cancelledAt, `Se canceló y te devolvemos todo. ${purchase.cancelText ?? ''}`.trim()),
    ...on(
      confirmedAt,
      `${confirmedBy === 'system' ? 'La dimos por confirmada' : 'Confirmaste que todo está bien'}${
        money === 'held' && releaseDueAt
          ? `; el pago puede salir desde el ${formatDay(new Date(releaseDueAt))}`
          : ''
      }`,
    ),
    ...on(
      moneyAt,
      money === 'released'
        ? 'El pago se entregó a la tienda'
        : `Te devolvimos ${formatMoney(purchase.subtotalCents)} a tu tarjeta`,
    ),
  ].toReversed()
}

export function givenBackSentence(purchase: PurchaseView, moneyAt: string | null = null): string | null {
  const total = formatMoney(purchase.subtotalCents)
  const cancelled =
    purchase.status === 'cancelled' ? `${purchase.cancelText ?? 'Este pedido se canceló.'} ` : ''
  switch (purchase.money) {
    case 'refunded':
      return `${cancelled}Te devolvimos ${total} a tu tarjeta${moneyAt ? ` el ${formatDay(new Date(moneyAt))}` : ''}.`
    case 'refunding':
      return `${cancelled}Te estamos devolviendo ${total} a tu tarjeta.`
    case 'charged_back':
      return `Tu banco te devolvió ${total}.${cancelled === '' ? '' : ' Este pedido quedó cancelado: ya no lo recojas.'}`
    default:
      return purchase.awaitsRefund
        ? `Tu banco no aceptó la devolución de ${total}. Nuestro equipo la intenta otra vez y te escribimos en cuanto salga.`
        : null
  }
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime()

const productsText = (purchases: readonly PurchaseView[]) =>
  counted(
    purchases.reduce((sum, { quantity }) => sum + quantity, 0),
    'producto',
    'productos',
  )

type CardTexts = { tag: string; tone: ChipTone; title: string; text: string }

/** Texts of one basket's orders before their hand-over; at least one. */
export function pickUpTexts(purchases: readonly PurchaseView[], now: Date): CardTexts {
  const faculty = purchases[0]?.faculty
  const office = faculty ? shortFacultyName(faculty.name) : 'la oficina'
  const ready = purchases.filter(isAtOffice)
  if (ready.length > 0)
    return {
      tag: 'Listo para recoger',
      tone: 'info',
      title: `Recoge ${productsText(ready)} en ${office}`,
      text: '',
    }
  const late = purchases.find(({ timeline }) => isLate(timeline, now))
  if (late)
    return {
      tag: listStateTexts.late,
      tone: 'warning',
      title: 'La tienda va con retraso',
      text: nextSentence(late, now),
    }
  const days = purchases.map(({ timeline }) => broughtOrDue(timeline))
  const last = formatDay(new Date(Math.max(...days.map((each) => each.getTime()))))
  const on = days.every((each) => formatDay(each) === last) ? `el ${last}` : `a más tardar el ${last}`
  return {
    tag: listStateTexts['to-bring'],
    tone: 'neutral',
    title:
      purchases.length === 1
        ? `Llega a ${office} ${on}`
        : `Llegan ${productsText(purchases)} a ${office} ${on}`,
    text: 'Te avisamos en cuanto esté.',
  }
}

/** Texts of one basket's orders that wait for their confirmation; at least one. */
export function confirmTexts(purchases: readonly PurchaseView[], now: Date): CardTexts {
  const [first] = purchases
  const isOne = purchases.length === 1
  const [until] = purchases
    .flatMap(({ autoConfirmAt }) => (autoConfirmAt ? new Date(autoConfirmAt) : []))
    .sort(byTime)
  const silence = until
    ? until > now
      ? `Si no nos dices nada, la damos por confirmada el ${formatDateTime(until)}.`
      : 'Ya no hay un caso abierto: si no nos dices nada, la damos por confirmada en unos minutos.'
    : 'Por ahora está en pausa mientras se revisa un caso de este pago.'
  const isUnproven = purchases.some(({ deliveredWithCode }) => deliveredWithCode === false)
  return {
    tag: first?.deliveredAt ? `Entregado ${formatLately(new Date(first.deliveredAt), now)}` : 'Entregado',
    tone: 'success',
    title: isOne ? '¿Todo bien con tu compra?' : `¿Todo bien con tus ${productsText(purchases)}?`,
    text: isUnproven ? `La tienda la entregó sin tu código. ${silence}` : silence,
  }
}

/** State of one of several orders that are picked up together. */
export const parcelText = (purchase: PurchaseView, now: Date): string =>
  isAtOffice(purchase)
    ? 'ya está en la oficina'
    : isLate(purchase.timeline, now)
      ? 'va con retraso'
      : `llega el ${formatDay(broughtOrDue(purchase.timeline))}`

export const needsBuyer = (purchase: PurchaseView): boolean =>
  purchase.can.confirm || purchase.can.cancel || isAtOffice(purchase)
