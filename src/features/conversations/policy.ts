import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ConversationPlace } from './contract.ts'
import { conversationErrors } from './errors.ts'
import { type ConversationSide, conversationSides, otherSide } from './rules.ts'
import { ordersWithConversation, type Party, personOf } from './store.ts'

/**
 * The orders of a conversation, the viewer's side and the person on the other. A missing purchase and another person's
 * give the same error. `programSide`: the side that a program may act for. Throws conversation-not-found.
 */
export async function requireParty(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  place: ConversationPlace,
  programSide?: ConversationSide,
): Promise<Party> {
  const found = await ordersWithConversation(db, place)
  if (found) {
    const ids = { buyer: found.first.order.buyerId, seller: found.first.store.ownerId }
    const side = conversationSides.find((each) => ids[each] === viewer.id && (programSide ?? each) === each)
    const other = side && (await personOf(db, ids[otherSide(side)], viewer.id))
    if (other) return { ...found, side, other }
  }
  throw appError(conversationErrors, 'conversation-not-found')
}
