import type { Context } from '../../../context.ts'
import type { ConversationItem, ConversationPlace } from '../../../features/conversations/contract.ts'
import { readConversation, readConversations } from '../../../features/conversations/read.ts'
import { complaintOptions } from '../../../features/disputes/rules-complaint.ts'
import { isDeliverable, parcelState } from '../../../features/orders/rules-pass.ts'
import { orderNumberText } from '../../../features/orders/texts.ts'
import { purchaseView } from '../../../features/orders/views.ts'
import { openMessageReports } from '../../../features/reports/store.ts'
import { storeByAddress } from '../../../features/stores/store.ts'
import { hoursText } from '../../../features/stores/texts-reliability.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import { newId } from '../../../platform/ids.ts'

type ConversationData = Awaited<ReturnType<typeof readConversation>>

/** Throws conversation-not-found. */
export async function loadConversation(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  before: string | undefined,
) {
  const now = ctx.clock.now()
  const [found, conversations] = await Promise.all([
    readConversation(ctx, viewer, place, { before }),
    readConversations(ctx, viewer),
  ])
  const { view, side, first, rows, other, conversation } = found
  const isBuyer = side === 'buyer'
  // Undefined also for a closed one, which is only a name and cannot be reported.
  const store = isBuyer ? await storeByAddress(ctx.db, first.store.url) : undefined
  const hours = store?.reliability?.answerHours ?? null
  // Other pages lead back to the card.
  const here = `${paths.conversation(place.checkoutId, place.store)}#compra`
  const pageOf = ({ order: { id, number } }: typeof first) =>
    isBuyer ? paths.ownOrder(id, orderNumberText(number), here) : paths.storeOrder(id, here)
  const number = orderNumberText(first.order.number)
  const lead = hours === null ? `Compra ${number}` : `Responde en ${hoursText(hours)}`
  const report = isBuyer ? paths.report('tienda', first.store.url) : paths.report('persona', other.username)
  const deliverable = rows.filter(({ order }) => isDeliverable(order))
  const awaited = isBuyer ? undefined : deliverable.find(({ order }) => parcelState(order) === 'awaited')
  const open = awaited ?? deliverable[0]
  const action = isBuyer ? 'Ver pase' : awaited ? 'Ya lo llevé' : 'Entregar'
  return {
    view,
    conversations,
    now: now.toISOString(),
    writing: newId(),
    before: before ?? null,
    /** Everything until then is on the newest page, which was read later. */
    lastAt: conversation?.lastAt.toISOString() ?? null,
    logo: store?.logo ? paths.file(store.logo) : null,
    lead: isBuyer && other.isDeleted ? other.name : lead,
    /** For the button that blocks; null after the end of the account. */
    other: other.isDeleted
      ? null
      : {
          name: isBuyer ? first.store.name : first.buyer.displayName,
          ...(isBuyer ? { username: '', store: first.store.url } : { username: other.username, store: '' }),
          isBlocked: other.hasBlocked,
        },
    /** Where the other side is reported; null after the end of its account or store. */
    reportTo: other.isDeleted || (isBuyer && !store) ? null : report,
    pass: open ? { to: pageOf(open), code: isBuyer ? open.pass.code : null, action } : null,
    orderTo: pageOf(first),
    problemTo: isBuyer ? problemOf(found, here, now) : null,
    /** Messages that the viewer has reported. */
    reported: await openMessageReports(ctx.db, viewer.id, view.items.flatMap(messageId)),
    purchases: isBuyer ? rows.map((row) => purchaseView(row, now)) : [],
  }
}

const messageId = (item: ConversationItem) => (item.kind === 'message' && item.isReportable ? item.id : [])

/** The dialog about the first order that can be complained about and has no open case. */
function problemOf({ rows, returns, disputes, view }: ConversationData, here: string, now: Date) {
  for (const { order } of rows) {
    if (view.cases.some(({ orderId }) => orderId === order.id)) continue
    const { canDispute, returnRefusal } = complaintOptions(order, returns, disputes, now)
    if (canDispute || isDeliverable(order)) return paths.purchase(order.id, 'problema', here)
    if (returnRefusal === undefined) return paths.purchase(order.id, 'devolucion', here)
  }
  return null
}
