import { timeOfUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import { imageView } from '../catalogue/views.ts'
import { disputeStatus } from '../disputes/rules.ts'
import type { DisputeRow } from '../disputes/store.ts'
import { disputeStatusTexts } from '../disputes/texts.ts'
import { disputeNext } from '../disputes/views.ts'
import { parcelState } from '../orders/rules-pass.ts'
import type { OrderRow } from '../orders/store.ts'
import { orderNumberText } from '../orders/texts.ts'
import { shortName } from '../price-offers/rules.ts'
import { isReturnOver } from '../returns/contract.ts'
import type { ReturnRow } from '../returns/store.ts'
import { returnLabels } from '../returns/texts.ts'
import { nextOf } from '../returns/views-next.ts'
import { photoView } from '../uploads/views.ts'
import type { ConversationItem, ConversationSummary, ConversationView, MessageItem } from './contract.ts'
import { type ConversationSide, closesAt, isUnread, mayWrite, otherSide, stageOf } from './rules.ts'
import { type ConversationRow, type Message, type Parties, type Party, readAtBy } from './store.ts'
import { quickReplies } from './texts.ts'
import { type ConversationReader, storyOf } from './views-story.ts'

type ConversationRows = {
  rows: readonly OrderRow[]
  returns: readonly ReturnRow[]
  disputes: readonly DisputeRow[]
  /** One more than a page, newest first. */
  messages: readonly Message[]
}

type PageOfMessages = { before?: string | undefined; limit: number }

/** "Renata C."; of a deleted account, its note. */
export const buyerName = ({ name, firstName, lastName }: ConversationRow['buyer']): string =>
  firstName === '' ? name : shortName({ firstName, lastName })

/** Messages of a page with what happened in its time. */
export function itemsOf(
  { rows, returns, disputes, messages }: ConversationRows,
  reader: ConversationReader,
  { before, limit }: PageOfMessages,
): { items: ConversationItem[]; earlier: string | null } {
  const page = messages.slice(0, limit)
  const oldest = page.at(-1)
  const earlier = messages.length > limit && oldest ? oldest.id : null
  const from = earlier && oldest ? oldest.createdAt.toISOString() : ''
  const to = before === undefined ? undefined : timeOfUuid(before).toISOString()
  const story = storyOf(rows, returns, disputes, reader).filter(
    ({ at }) => at >= from && (to === undefined || at < to),
  )
  const items = [...story, ...page.toReversed().map(messageItem)]
  return { items: items.toSorted((a, b) => a.at.localeCompare(b.at)), earlier }
}

const messageItem = ({ id, side, text, photos, isWarned, createdAt }: Message): MessageItem => ({
  kind: 'message',
  ...{ id, side, text, isWarned, isReportable: true },
  photos: photos.map(photoView),
  at: createdAt.toISOString(),
})

function casesOf({ returns, disputes }: ConversationRows, side: ConversationSide, now: Date) {
  const open = returns.map((row) => ({ row, next: nextOf(row, side, now) }))
  return [
    ...disputes
      .filter(({ dispute }) => dispute.closedAt === null)
      .map((row) => {
        const { text, until } = disputeNext(row, side, now)
        const label = `Disputa: ${disputeStatusTexts[disputeStatus(row.dispute)].toLowerCase()}`
        return { kind: 'dispute' as const, ...orderIn(row), label, text, until: until?.toISOString() ?? null }
      }),
    ...open
      .filter(({ row, next }) => !isReturnOver({ status: row.entry.status, next }))
      .map(({ row, next }) => ({
        ...{ kind: 'return' as const, ...orderIn(row), label: returnLabels[row.entry.status] },
        text: next.text,
        until: next.until,
      })),
  ]
}

const orderIn = ({ order }: Pick<OrderRow, 'order'>) => ({
  orderId: order.id,
  orderNumber: orderNumberText(order.number),
})

export function conversationView(
  { side, parties }: Party,
  found: ConversationRows,
  page: PageOfMessages,
  now: Date,
): ConversationView {
  const { checkoutId, store, conversation } = parties
  const orders = found.rows.map(({ order }) => order)
  const cases = casesOf(found, side, now)
  const canWrite = mayWrite(orders, isOtherDeleted(parties, side), now)
  return {
    checkoutId,
    store: { name: store.name, url: store.url },
    buyer: buyerName(parties.buyer),
    side,
    orders: orders.map((order) => ({
      ...{ id: order.id, number: orderNumberText(order.number), product: order.productName },
      ...{ image: imageView(order.productImage), status: order.status, subtotalCents: order.subtotalCents },
    })),
    cases,
    ...itemsOf(found, side, page),
    mayWrite: canWrite,
    closesAt: closesAt(orders)?.toISOString() ?? null,
    otherReadAt: (conversation && readAtBy(otherSide(side), conversation)?.toISOString()) ?? null,
    isUnread:
      conversation !== null && isUnread(side, { ...conversation, readAt: readAtBy(side, conversation) }),
    quickReplies: canWrite ? [...quickReplies[side][stageOf(orders.map(parcelState), cases.length > 0)]] : [],
  }
}

export const isOtherDeleted = ({ buyer, owner }: Parties, side: ConversationSide): boolean =>
  (side === 'buyer' ? owner : buyer).deletedAt !== null

export function conversationSummary(
  { conversation, store, buyer, unread }: ConversationRow,
  side: ConversationSide,
): ConversationSummary {
  const { checkoutId, lastAt, lastText, lastSide } = conversation
  return {
    ...{ checkoutId, side, lastText, unread, lastAt: lastAt.toISOString() },
    store: { name: store.name, url: store.url },
    other: side === 'buyer' ? store.name : buyerName(buyer),
    logo: side === 'buyer' && store.logo !== '' ? paths.file(store.logo) : null,
    isOwn: lastSide === side,
  }
}
