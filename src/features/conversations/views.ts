import { formatDay } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { imageView } from '../catalogue/views.ts'
import type { DisputeRow } from '../disputes/store.ts'
import { disputeView } from '../disputes/views.ts'
import type { OrderRow } from '../orders/store.ts'
import { orderNumberText } from '../orders/texts.ts'
import { isReturnOver, type ReturnView } from '../returns/contract.ts'
import type { ReturnRow } from '../returns/store.ts'
import { returnView } from '../returns/views.ts'
import { settings } from '../settings/rules.ts'
import { photoView } from '../uploads/views.ts'
import type { ConversationItem, ConversationSummary, ConversationView, MessageItem } from './contract.ts'
import { type ConversationSide, closesAt, isUnread, mayWrite, otherSide, readUntil } from './rules.ts'
import type { ConversationRow, Message, Party } from './store.ts'
import { caseExcerpt, lateReply, quickReplies } from './texts.ts'
import { caseSummary, statusOf } from './views-status.ts'
import { storyOf } from './views-story.ts'

const { pageSize } = settings.conversations

type Contents = {
  rows: readonly OrderRow[]
  returns: readonly ReturnRow[]
  disputes: readonly DisputeRow[]
  /** One more than a page, newest first. */
  messages: readonly Message[]
  /** Time of the message that this page ends before. */
  before: string | undefined
}

/** Messages of a page with what happened in its time, and the cases. `earlier`: as `before`, for the page before. */
export function itemsOf({ rows, messages, before, ...cases }: Contents, side: ConversationSide, now: Date) {
  const page = messages.slice(0, pageSize).toReversed()
  const earlier = messages.length > pageSize ? (page[0]?.createdAt.toISOString() ?? null) : null
  const returns = cases.returns.map((row) => returnView(row, side, now))
  const disputes = cases.disputes.map((row) => disputeView(row, side, now))
  const story = storyOf(rows, returns, disputes, side).filter(
    ({ at }) => at >= (earlier ?? '') && (!before || at < before),
  )
  const items: ConversationItem[] = [...story, ...page.map(messageItem)]
  return { items: items.toSorted((a, b) => a.at.localeCompare(b.at)), earlier, returns, disputes }
}

const messageItem = ({ id, side, text, photos, isWarned, createdAt }: Message): MessageItem => ({
  kind: 'message',
  ...{ id, side, text, isWarned, isReportable: true },
  photos: photos.map(photoView),
  at: createdAt.toISOString(),
})

type Cases = Pick<ReturnType<typeof itemsOf>, 'returns' | 'disputes'>

const returnActOf = ({ receive, answer, escalate }: ReturnView['can']) =>
  (receive && 'Ya lo recibí') ||
  (answer && 'Aprobar o rechazar') ||
  (escalate && 'Pedir que decidamos') ||
  null

const disputeTurns = { open: 'seller', answered: 'buyer', review: 'staff', closed: null } as const

const openCases = ({ returns, disputes }: Cases): ConversationView['cases'] => [
  ...disputes
    .filter(({ status }) => status !== 'closed')
    .map(({ id, orderId, orderNumber, label, nextText: text, until, status }) => ({
      kind: 'dispute' as const,
      by: disputeTurns[status],
      ...{ id, orderId, orderNumber, label: `Disputa: ${label.toLowerCase()}`, text, until },
      ...{ code: null, act: null },
    })),
  ...returns
    .filter((entry) => !isReturnOver(entry))
    .map(({ id, orderId, orderNumber, label, next: { by, text, until }, code, can }) => ({
      kind: 'return' as const,
      act: returnActOf(can),
      ...{ id, orderId, orderNumber, label, by, text, until, code },
    })),
]

export function conversationView(
  { side, first: { order, store, buyer }, other, conversation }: Party,
  contents: Contents,
  now: Date,
): ConversationView {
  const orders = contents.rows.map((row) => row.order)
  const { items, earlier, ...views } = itemsOf(contents, side, now)
  const cases = openCases(views)
  const otherName = side === 'buyer' ? store.name : (buyer.displayName.split(' ')[0] ?? '')
  const urgent = cases.find(({ by }) => by === side) ?? cases[0]
  const { stage, title, next, isLate, summary } = statusOf(contents.rows, side, otherName, now)
  const canWrite = mayWrite(orders, other, now)
  const end = closesAt(orders)
  const closing = end && canWrite ? `La conversación se cierra el ${formatDay(end)}` : null
  const answerable = views.disputes.find(({ can }) => can.answer)
  const replies = quickReplies[side][cases.length > 0 ? 'case' : stage]
  const apology = isLate && side === 'seller' ? [lateReply] : []
  return {
    ...{ checkoutId: order.checkoutId, buyer: buyer.displayName, side },
    ...{ title: urgent?.label ?? title, next: urgent ? null : (next ?? closing) },
    ...{ isLate, cases, items, earlier },
    summary: urgent ? caseSummary(urgent, side, otherName) : summary,
    store: { name: store.name, url: store.url },
    orders: orders.map(({ id, number, productName, productImage, quantity, subtotalCents }) => ({
      ...{ id, number: orderNumberText(number), product: productName, image: imageView(productImage) },
      ...{ quantity, subtotalCents },
    })),
    mayWrite: canWrite,
    closesAt: end && (canWrite || end <= now) ? end.toISOString() : null,
    otherReadAt: conversation ? readUntil(otherSide(side), conversation).toISOString() : null,
    isUnread: conversation !== undefined && isUnread(side, conversation),
    quickReplies: canWrite ? [...apology, ...replies] : [],
    answersDispute: answerable ? { id: answerable.id, orderNumber: answerable.orderNumber } : null,
  }
}

export function conversationSummary({
  conversation,
  store,
  buyer,
  product,
  side,
  unread,
}: ConversationRow): ConversationSummary {
  const { checkoutId, lastAt, lastText, lastSide } = conversation
  return {
    ...{ checkoutId, product, side, unread, lastText: lastText || caseExcerpt, lastAt: lastAt.toISOString() },
    store: { name: store.name, url: store.url },
    other: side === 'buyer' ? store.name : buyer,
    logo: side === 'buyer' && store.logo !== '' ? paths.file(store.logo) : null,
    isOwn: lastSide === side,
  }
}
