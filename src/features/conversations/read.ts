import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { disputesOfOrders } from '../disputes/store.ts'
import { returnsOfOrders } from '../returns/store.ts'
import type { ChangesQuery, ChangesView, ConversationPlace, ConversationSummary } from './contract.ts'
import { requireParty } from './policy.ts'
import type { ConversationSide } from './rules.ts'
import { conversationsOf, messagesOf, type Party } from './store.ts'
import { conversationSummary, conversationView } from './views.ts'

/** Cases of a conversation's orders, and a page of messages with one more. */
export async function readContents(
  { db }: Context,
  { rows, conversation }: Pick<Party, 'rows' | 'conversation'>,
  before?: string,
) {
  const ids = rows.map(({ order }) => order.id)
  const [messages, returns, disputes] = await Promise.all([
    conversation ? messagesOf(db, conversation.id, before) : [],
    returnsOfOrders(db, ids),
    disputesOfOrders(db, ids),
  ])
  return { rows, messages, returns, disputes, before }
}

/** @param before time of a message, for the older ones. Throws conversation-not-found. */
export async function readConversation(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  { before, programSide }: { before?: string | undefined; programSide?: ConversationSide | undefined } = {},
) {
  const party = await requireParty(ctx.db, viewer, place, programSide)
  const contents = await readContents(ctx, party, before)
  return { ...party, ...contents, view: conversationView(party, contents, ctx.clock.now()) }
}

/**
 * Whether the conversations of a basket may have changed since a time, epoch milliseconds: messages, readings, orders and
 * their cases. Reads neither database nor session, because each open page polls: the random id of a
 * basket reveals no more than the times of its changes.
 */
export function readChanges({ changes, clock }: Context, { checkoutId, since }: ChangesQuery): ChangesView {
  return { at: clock.now().getTime(), isChanged: changes.mayHaveChanged(`conversation/${checkoutId}`, since) }
}

/** The viewer's conversations, newest first. */
export async function readConversations(
  { db }: Context,
  viewer: Viewer,
  side?: ConversationSide,
): Promise<ConversationSummary[]> {
  return (await conversationsOf(db, viewer.id, side)).map(conversationSummary)
}
