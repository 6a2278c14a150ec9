import { MINUTE } from '../../lib/dates.ts'
import { isOutsidePayment } from '../../lib/outside-payment.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import type { DisputeRow } from '../disputes/store.ts'
import { disputeCloserTexts } from '../disputes/texts.ts'
import type { OrderRow } from '../orders/store.ts'
import { cancelText, listText } from '../orders/texts.ts'
import { endingOf } from '../returns/rules.ts'
import type { ReturnRow } from '../returns/store.ts'
import { reasonTexts, returnEndingTexts } from '../returns/texts.ts'
import { photoView } from '../uploads/views.ts'
import type { ConversationItem, EventItem, MessageItem } from './contract.ts'
import type { ConversationSide } from './rules.ts'

/** Staff read the seller's words. */
export type ConversationReader = ConversationSide | 'staff'

type Event = { at: Date; text: string; note: string; product: string }

/** Events of a conversation's orders, and the texts of their cases; unsorted. */
export function storyOf(
  rows: readonly OrderRow[],
  returns: readonly ReturnRow[],
  disputes: readonly DisputeRow[],
  reader: ConversationReader,
): ConversationItem[] {
  const events = [
    ...rows.flatMap(orderEvents),
    ...returns.flatMap((row) => returnEvents(row, reader)),
    ...disputes.flatMap((row) => disputeEvents(row, reader)),
  ]
  return [...mergeEvents(events, rows.length), ...caseMessages(returns, disputes)]
}

function eventsOf(product: string) {
  const events: Event[] = []
  const add = (at: Date | null, text: string, note = '') => {
    if (at) events.push({ at, text, note: note.trim() === '' ? '' : `«${note.trim()}»`, product })
  }
  return { events, add }
}

function orderEvents({ order, faculty }: OrderRow): Event[] {
  const { events, add } = eventsOf(order.productName)
  const sent = order.process.find(({ stage, status }) => stage === 'sent' && status === 'ok')
  const office = faculty ? ` de ${faculty.name.replace(/^Facultad de /, '')}` : ''
  add(order.placedAt, 'Compra pagada')
  add(sent ? new Date(sent.date) : null, `Llegó a la oficina${office}`, sent?.comment)
  add(order.deliveredAt, order.deliveredWithCode === 1 ? 'Se entregó con el código' : 'Se entregó sin código')
  add(order.confirmedAt, 'Compra confirmada')
  add(order.cancelledAt, cancelText(order) ?? 'El pedido se canceló')
  return events
}

function returnEvents({ entry, order }: ReturnRow, reader: ConversationReader): Event[] {
  const { events, add } = eventsOf(order.productName)
  const ending = endingOf(entry)
  const isDecided = ending === 'staff'
  add(entry.requestedAt, 'Devolución solicitada')
  add(entry.broughtAt, 'La devolución llegó a la oficina')
  add(
    entry.respondedAt,
    entry.answer === 'approve' ? 'La tienda aceptó la devolución' : 'La tienda no aceptó la devolución',
  )
  add(entry.escalatedAt, 'La devolución pasó a nuestro equipo')
  if (!isDecided) add(entry.decidedAt, 'Nuestro equipo decidió devolver el pago', entry.decision)
  add(entry.refundedAt, 'El pago se devolvió')
  if (ending && ending !== 'collected')
    add(
      entry.closedAt,
      returnEndingTexts[ending][reader === 'buyer' ? 'buyer' : 'seller'],
      isDecided ? entry.decision : '',
    )
  add(entry.collectedAt, 'El producto rechazado volvió a quien compró')
  return events
}

function disputeEvents({ dispute, order, buyer }: DisputeRow, reader: ConversationReader): Event[] {
  const { events, add } = eventsOf(order.productName)
  add(dispute.openedAt, 'Se abrió una disputa')
  add(dispute.escalatedAt, 'La disputa pasó a nuestro equipo')
  if (dispute.closedBy) {
    const texts = disputeCloserTexts[dispute.closedBy]
    const text = reader === 'buyer' ? texts.buyer : texts.seller(buyer.name)
    add(dispute.closedAt, `Disputa: ${text.charAt(0).toLowerCase()}${text.slice(1)}`, dispute.decision)
  }
  return events
}

/** One line for what happened to several orders in the same minute; it names them unless it concerns all. */
function mergeEvents(events: readonly Event[], orders: number): EventItem[] {
  const groups = Map.groupBy(
    events,
    ({ at, text, note }) => `${Math.floor(at.getTime() / MINUTE)} ${text} ${note}`,
  )
  return [...groups.values()].map((group) => {
    const [{ at, text, note }] = group as [Event]
    const products = listText(group.map(({ product }) => product))
    return {
      kind: 'event',
      text: group.length < orders ? `${products}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text,
      note,
      at: at.toISOString(),
    }
  })
}

function caseMessages(returns: readonly ReturnRow[], disputes: readonly DisputeRow[]): MessageItem[] {
  const written = (
    id: string,
    side: ConversationSide,
    at: Date | null,
    text: string,
    photos: readonly StoredImage[],
  ): MessageItem[] =>
    at === null || (text === '' && photos.length === 0)
      ? []
      : [
          {
            kind: 'message',
            ...{ id, side, text, at: at.toISOString(), isReportable: false },
            photos: photos.map(photoView),
            isWarned: isOutsidePayment(text),
          },
        ]
  return [
    ...returns.flatMap(({ entry }) => [
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
    ]),
    ...disputes.flatMap(({ dispute }) => [
      ...written(`dispute:${dispute.id}:message`, 'buyer', dispute.openedAt, dispute.message, dispute.photos),
      ...written(
        `dispute:${dispute.id}:answer`,
        'seller',
        dispute.answeredAt,
        dispute.answer,
        dispute.answerPhotos,
      ),
    ]),
  ]
}
