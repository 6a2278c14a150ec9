import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { disputesOfOrders } from '../disputes/store.ts'
import { rowsOfCheckouts } from '../orders/store.ts'
import { returnsOfOrders } from '../returns/store.ts'
import { settings } from '../settings/rules.ts'
import type { ConversationPlace, ConversationSummary } from './contract.ts'
import { requireParty } from './policy.ts'
import type { ConversationSide } from './rules.ts'
import { conversationsOf, messagesOf, type Parties } from './store.ts'
import { conversationSummary, conversationView } from './views.ts'

const { pageSize, listed } = settings.conversations

/** The orders of a conversation with their cases, and a page of messages with one more. */
export async function readRows(ctx: Context, { checkoutId, store, conversation }: Parties, before?: string) {
  const [basket, messages] = await Promise.all([
    rowsOfCheckouts(ctx.db, [checkoutId]),
    conversation ? messagesOf(ctx.db, conversation.id, before) : [],
  ])
  const rows = basket.filter((row) => row.store.id === store.id)
  const ids = rows.map(({ order }) => order.id)
  const [returns, disputes] = await Promise.all([returnsOfOrders(ctx.db, ids), disputesOfOrders(ctx.db, ids)])
  return { rows, messages, returns, disputes }
}

/** @param before id of a message, for the older ones. Throws conversation-not-found. */
export async function readConversation(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  { before, only }: { before?: string | undefined; only?: ConversationSide | undefined } = {},
) {
  const party = await requireParty(ctx.db, viewer, place, only)
  const found = await readRows(ctx, party.parties, before)
  const view = conversationView(party, found, { before, limit: pageSize }, ctx.clock.now())
  return { view, party, ...found }
}

/** The viewer's conversations as buyer and as seller, newest first. */
export async function readConversations(
  { db }: Context,
  viewer: Viewer,
  only?: ConversationSide,
): Promise<ConversationSummary[]> {
  const [buying, selling] = await Promise.all([
    only === 'seller' ? [] : conversationsOf(db, 'buyer', viewer.id),
    only === 'buyer' ? [] : conversationsOf(db, 'seller', viewer.id),
  ])
  return [
    ...buying.map((row) => conversationSummary(row, 'buyer')),
    ...selling.map((row) => conversationSummary(row, 'seller')),
  ]
    .toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))
    .slice(0, listed)
}
