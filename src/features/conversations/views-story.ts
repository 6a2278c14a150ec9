import { MINUTE } from '../../lib/dates.ts'
import { shortFacultyName } from '../../lib/faculty-name.ts'
import type { DisputeView } from '../disputes/contract.ts'
import { disputeCloserTexts } from '../disputes/texts.ts'
import type { OrderRow } from '../orders/store.ts'
import { cancelText, listText } from '../orders/texts.ts'
import type { ReturnView } from '../returns/contract.ts'
import { reasonTexts, returnEndingTexts } from '../returns/texts.ts'
import type { PhotoView } from '../uploads/contract.ts'
import type { ConversationItem, EventItem, MessageItem } from './contract.ts'
import type { ConversationSide } from './rules.ts'

type Event = Omit<EventItem, 'kind'> & { product: string }

/** Events of a conversation's orders, in words for one side, with the texts of their cases; unsorted. */
export const storyOf = (
  rows: readonly OrderRow[],
  returns: readonly ReturnView[],
  disputes: readonly DisputeView[],
  side: ConversationSide,
): ConversationItem[] => [
  ...mergeEvents(
    [
      ...rows.flatMap(orderEvents),
      ...returns.flatMap((entry) => returnEvents(entry, side)),
      ...disputes.flatMap((entry) => disputeEvents(entry, side)),
    ],
    rows.length,
  ),
  ...returns.flatMap(returnMessages),
  ...disputes.flatMap(disputeMessages),
]

type Entry = readonly [at: Date | string | null | undefined, text: string, note?: string]

const eventsOf = (product: string, entries: readonly Entry[], isStep = false): Event[] =>
  entries.flatMap(([at, text, note = '']) =>
    at ? [{ at: new Date(at).toISOString(), text, note: note.trim(), isStep, product }] : [],
  )

function orderEvents({ order, faculty }: OrderRow): Event[] {
  const sent = order.process.find(({ stage, status }) => stage === 'sent' && status === 'ok')
  const office = faculty ? ` de ${shortFacultyName(faculty.name)}` : ''
  const delivered = order.deliveredWithCode === 1 ? 'Se entregó con el código' : 'Se entregó sin código'
  const steps: Entry[] = [
    [order.placedAt, 'Compra pagada'],
    [sent?.date, `Llegó a la oficina${office}`, sent?.comment],
    [order.deliveredAt, delivered],
    [order.confirmedAt, 'Compra confirmada'],
  ]
  const cancelled: Entry = [order.cancelledAt, cancelText(order) ?? 'El pedido se canceló']
  return [...eventsOf(order.productName, steps, true), ...eventsOf(order.productName, [cancelled])]
}

function returnEvents({ product, answer, ending, decision, ...at }: ReturnView, side: ConversationSide) {
  const closed = ending === null || ending === 'collected' ? '' : returnEndingTexts[ending][side]
  return eventsOf(product.name, [
    [at.requestedAt, 'Devolución solicitada'],
    [at.broughtAt, 'La devolución llegó a la oficina'],
    [at.respondedAt, `La tienda ${answer === 'approve' ? '' : 'no '}aceptó la devolución`],
    [at.escalatedAt, 'La devolución pasó a nuestro equipo'],
    [at.refundedAt, 'El pago se devolvió', decision],
    [closed && at.closedAt, closed, decision],
    [at.collectedAt, `El producto rechazado volvió a ${side === 'buyer' ? 'ti' : 'quien compró'}`],
  ])
}

function disputeEvents({ product, buyer, closedBy, decision, ...at }: DisputeView, side: ConversationSide) {
  const texts = closedBy && disputeCloserTexts[closedBy]
  const closed = side === 'buyer' ? texts?.buyer : texts?.seller(buyer.name)
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
    const [{ at, text, note, isStep }] = group as [Event]
    const products = listText(group.map(({ product }) => product))
    const isPart = group.length < orders
    return {
      kind: 'event',
      text: isPart ? `${products}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text,
      note: note && `«${note}»`,
      isStep,
      at,
    }
  })
}

const returnMessages = ({ id, requestedAt, respondedAt, ...entry }: ReturnView) => [
  ...messageOf(`return:${id}:request`, 'buyer', requestedAt, requestText(entry), entry.photos),
  ...messageOf(`return:${id}:response`, 'seller', respondedAt, entry.response, entry.responsePhotos),
]

const requestText = ({ reasonKind, reason }: Pick<ReturnView, 'reasonKind' | 'reason'>) =>
  `${reasonTexts[reasonKind]}: ${reason}`

const disputeMessages = ({ id, openedAt, answeredAt, ...entry }: DisputeView) => [
  ...messageOf(`dispute:${id}:message`, 'buyer', openedAt, entry.message, entry.photos),
  ...messageOf(`dispute:${id}:answer`, 'seller', answeredAt, entry.answer, entry.answerPhotos),
]

/** Never marked: nobody was asked about paying outside in the form of a case. */
function messageOf(
  id: string,
  side: ConversationSide,
  at: string | null,
  text: string,
  photos: PhotoView[],
): MessageItem[] {
  if (at === null || (text === '' && photos.length === 0)) return []
  return [{ kind: 'message', id, side, text, photos, isWarned: false, isReportable: false, at }]
}
