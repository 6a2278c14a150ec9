import { MINUTE } from '../../lib/dates.ts'
import { shortFacultyName } from '../../lib/faculty-name.ts'
import { isOutsidePayment } from '../../lib/outside-payment.ts'
import type { DisputeView } from '../disputes/contract.ts'
import { disputeCloserTexts } from '../disputes/texts.ts'
import type { OrderRow } from '../orders/store.ts'
import { cancelText, listText } from '../orders/texts.ts'
import type { ReturnView } from '../returns/contract.ts'
import { reasonTexts, returnEndingTexts } from '../returns/texts.ts'
import type { PhotoView } from '../uploads/contract.ts'
import type { ConversationItem, EventItem, MessageItem } from './contract.ts'
import type { ConversationSide } from './rules.ts'

/** `note`: words of a person or of staff. */
type Event = { at: string; text: string; note: string; product: string }

/** Events of a conversation's orders, with the texts of their cases; unsorted. */
export const storyOf = (
  rows: readonly OrderRow[],
  returns: readonly ReturnView[],
  disputes: readonly DisputeView[],
): ConversationItem[] => [
  ...mergeEvents(
    [...rows.flatMap(orderEvents), ...returns.flatMap(returnEvents), ...disputes.flatMap(disputeEvents)],
    rows.length,
  ),
  ...returns.flatMap(returnMessages),
  ...disputes.flatMap(disputeMessages),
]

type Entry = readonly [at: Date | string | null | undefined, text: string, note?: string]

const eventsOf = (product: string, entries: readonly Entry[]): Event[] =>
  entries.flatMap(([at, text, note = '']) =>
    at ? [{ at: new Date(at).toISOString(), text, note: note.trim(), product }] : [],
  )

function orderEvents({ order, faculty }: OrderRow): Event[] {
  const sent = order.process.find(({ stage, status }) => stage === 'sent' && status === 'ok')
  const office = faculty ? ` de ${shortFacultyName(faculty.name)}` : ''
  return eventsOf(order.productName, [
    [order.placedAt, 'Compra pagada'],
    [sent?.date, `Llegó a la oficina${office}`, sent?.comment],
    [order.deliveredAt, order.deliveredWithCode === 1 ? 'Se entregó con el código' : 'Se entregó sin código'],
    [order.confirmedAt, 'Compra confirmada'],
    [order.cancelledAt, cancelText(order) ?? 'El pedido se canceló'],
  ])
}

function returnEvents({ product, answer, ending, decision, ...at }: ReturnView): Event[] {
  const closed = ending === null || ending === 'collected' ? '' : returnEndingTexts[ending].seller
  return eventsOf(product.name, [
    [at.requestedAt, 'Devolución solicitada'],
    [at.broughtAt, 'La devolución llegó a la oficina'],
    [at.respondedAt, `La tienda ${answer === 'approve' ? '' : 'no '}aceptó la devolución`],
    [at.escalatedAt, 'La devolución pasó a nuestro equipo'],
    [at.refundedAt, 'El pago se devolvió', decision],
    [closed && at.closedAt, closed, decision],
    [at.collectedAt, 'El producto rechazado volvió a quien compró'],
  ])
}

function disputeEvents({ product, buyer, closedBy, decision, ...at }: DisputeView): Event[] {
  const closed = closedBy && disputeCloserTexts[closedBy].seller(buyer.name)
  return eventsOf(product.name, [
    [at.openedAt, 'Se abrió una disputa'],
    [at.escalatedAt, 'La disputa pasó a nuestro equipo'],
    [at.closedAt, `Fin de la disputa. ${closed}`, decision],
  ])
}

/** One line for what happened to several orders in the same minute; it names them unless it concerns all. */
function mergeEvents(events: readonly Event[], orders: number): EventItem[] {
  const groups = Map.groupBy(
    events,
    ({ at, text, note }) => `${Math.floor(Date.parse(at) / MINUTE)} ${text} ${note}`,
  )
  return [...groups.values()].map((group) => {
    const [{ at, text, note }] = group as [Event]
    const products = listText(group.map(({ product }) => product))
    const isPart = group.length < orders
    return {
      kind: 'event',
      text: isPart ? `${products}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text,
      note: note && `«${note}»`,
      at,
    }
  })
}

const returnMessages = (entry: ReturnView) => [
  ...written(
    `return:${entry.id}:request`,
    'buyer',
    entry.requestedAt,
    `${reasonTexts[entry.reasonKind]}: ${entry.reason}`,
    entry.photos,
  ),
  ...written(
    `return:${entry.id}:response`,
    'seller',
    entry.respondedAt,
    entry.response,
    entry.responsePhotos,
  ),
]

const disputeMessages = (entry: DisputeView) => [
  ...written(`dispute:${entry.id}:message`, 'buyer', entry.openedAt, entry.message, entry.photos),
  ...written(`dispute:${entry.id}:answer`, 'seller', entry.answeredAt, entry.answer, entry.answerPhotos),
]

function written(
  id: string,
  side: ConversationSide,
  at: string | null,
  text: string,
  photos: PhotoView[],
): MessageItem[] {
  if (at === null || (text === '' && photos.length === 0)) return []
  return [
    { kind: 'message', id, side, text, photos, isWarned: isOutsidePayment(text), isReportable: false, at },
  ]
}
