import { timeOfUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import { imageView } from '../catalogue/views.ts'
import type { DisputeRow } from '../disputes/store.ts'
import { disputeView } from '../disputes/views.ts'
import type { OrderRow } from '../orders/store.ts'
import { orderNumberText } from '../orders/texts.ts'
import { shortName } from '../price-offers/rules.ts'
import { isReturnOver } from '../returns/contract.ts'
import type { ReturnRow } from '../returns/store.ts'
import { returnView } from '../returns/views.ts'
import { settings } from '../settings/rules.ts'
import { photoView } from '../uploads/views.ts'
import type { ConversationItem, ConversationSummary, ConversationView, MessageItem } from './contract.ts'
import { type ConversationSide, closesAt, isUnread, mayWrite, otherSide, readUntil } from './rules.ts'
import type { ConversationRow, Message, Parties, Party } from './store.ts'
import { quickReplies } from './texts.ts'
import { statusOf } from './views-status.ts'
import { storyOf } from './views-story.ts'

const { pageSize } = settings.conversations

export type ConversationRows = {
  rows: readonly OrderRow[]
  returns: readonly ReturnRow[]
  disputes: readonly DisputeRow[]
  /** One more than a page, newest first. */
  messages: readonly Message[]
  /** Id of the message that this page ends before. */
  before: string | undefined
}

/** "Renata C."; the note of a deleted account. */
export const buyerName = ({ name, firstName, lastName }: ConversationRow['buyer']): string =>
  firstName === '' ? name : shortName({ firstName, lastName })

export const isOtherDeleted = ({ buyer, owner }: Parties, side: ConversationSide): boolean =>
  (side === 'buyer' ? owner : buyer).deletedAt !== null

type Reading = { side: ConversationSide; now: Date }

/** Messages of a page with what happened in its time. `earlier`: as `before`, for the page before. */
export function itemsOf(
  { rows, messages, before, ...cases }: ConversationRows,
  { side, now }: Reading,
): { items: ConversationItem[]; earlier: string | null } {
  const page = messages.slice(0, pageSize)
  const oldest = messages.length > pageSize ? page.at(-1) : undefined
  const from = oldest?.createdAt.toISOString() ?? ''
  const to = before && timeOfUuid(before).toISOString()
  const returns = cases.returns.map((row) => returnView(row, side, now))
  const disputes = cases.disputes.map((row) => disputeView(row, side, now))
  const story = storyOf(rows, returns, disputes).filter(({ at }) => at >= from && (!to || at < to))
  const items = [...story, ...page.toReversed().map(messageItem)]
  return { items: items.toSorted((a, b) => a.at.localeCompare(b.at)), earlier: oldest?.id ?? null }
}

const messageItem = ({ id, side, text, photos, isWarned, createdAt }: Message): MessageItem => ({
  kind: 'message',
  ...{ id, side, text, isWarned, isReportable: true },
  photos: photos.map(photoView),
  at: createdAt.toISOString(),
})

const casesOf = ({ returns, disputes }: ConversationRows, { side, now }: Reading) => [
  ...disputes
    .map((row) => disputeView(row, side, now))
    .filter(({ status }) => status !== 'closed')
    .map(({ orderId, orderNumber, label, nextText: text, until }) => ({
      kind: 'dispute' as const,
      ...{ orderId, orderNumber, label: `Disputa: ${label.toLowerCase()}`, text, until },
    })),
  ...returns
    .map((row) => returnView(row, side, now))
    .filter((entry) => !isReturnOver(entry))
    .map(({ orderId, orderNumber, label, next: { text, until } }) => ({
      kind: 'return' as const,
      ...{ orderId, orderNumber, label, text, until },
    })),
]

export function conversationView(
  { side, parties }: Party,
  found: ConversationRows,
  now: Date,
): ConversationView {
  const { checkoutId, store, conversation } = parties
  const orders = found.rows.map(({ order }) => order)
  const cases = casesOf(found, { side, now })
  const buyer = buyerName(parties.buyer)
  const other = side === 'buyer' ? store.name : (buyer.split(' ')[0] ?? '')
  const { stage, title, next } = statusOf(found.rows, side, other, now)
  const canWrite = mayWrite(orders, isOtherDeleted(parties, side), now)
  const replies = quickReplies[side][cases.length > 0 ? 'case' : stage]
  return {
    ...{ checkoutId, buyer, side, title, next, cases },
    store: { name: store.name, url: store.url },
    orders: orders.map((order) => ({
      ...{ id: order.id, number: orderNumberText(order.number), product: order.productName },
      ...{ image: imageView(order.productImage), status: order.status },
      ...{ quantity: order.quantity, subtotalCents: order.subtotalCents },
    })),
    ...itemsOf(found, { side, now }),
    mayWrite: canWrite,
    closesAt: closesAt(orders)?.toISOString() ?? null,
    otherReadAt: conversation && readUntil(otherSide(side), conversation).toISOString(),
    isUnread: conversation !== null && isUnread(side, conversation),
    quickReplies: canWrite ? [...replies] : [],
  }
}

export function conversationSummary({
  conversation,
  store,
  buyer,
  side,
  unread,
}: ConversationRow): ConversationSummary {
  const { checkoutId, lastAt, lastText, lastSide } = conversation
  return {
    ...{ checkoutId, side, lastText, unread, lastAt: lastAt.toISOString() },
    store: { name: store.name, url: store.url },
    other: side === 'buyer' ? store.name : buyerName(buyer),
    logo: side === 'buyer' && store.logo !== '' ? paths.file(store.logo) : null,
    isOwn: lastSide === side,
  }
}
