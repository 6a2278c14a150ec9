import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { disputesOfOrders } from '../disputes/store.ts'
import { rowsOfCheckouts } from '../orders/store.ts'
import { returnsOfOrders } from '../returns/store.ts'
import type { ConversationPlace, ConversationSummary } from './contract.ts'
import { requireParty } from './policy.ts'
import type { ConversationSide } from './rules.ts'
import { conversationsOf, messagesOf, type Parties } from './store.ts'
import { type ConversationRows, conversationSummary, conversationView } from './views.ts'

/** The orders of a conversation with their cases, and a page of messages with one more. */
export async function readRows(
  { db }: Context,
  { checkoutId, store, conversation }: Parties,
  before?: string,
): Promise<ConversationRows> {
  const [basket, messages] = await Promise.all([
    rowsOfCheckouts(db, [checkoutId]),
    conversation ? messagesOf(db, conversation.id, before) : [],
  ])
  const rows = basket.filter((row) => row.store.id === store.id)
  const ids = rows.map(({ order }) => order.id)
  const [returns, disputes] = await Promise.all([returnsOfOrders(db, ids), disputesOfOrders(db, ids)])
  return { rows, messages, returns, disputes, before }
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
  return { view: conversationView(party, found, ctx.clock.now()), party, ...found }
}

/** The viewer's conversations, newest first. */
export async function readConversations(
  { db }: Context,
  viewer: Viewer,
  only?: ConversationSide,
): Promise<ConversationSummary[]> {
  return (await conversationsOf(db, viewer.id, only)).map(conversationSummary)
}
