import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ConversationPlace } from './contract.ts'
import { conversationErrors } from './errors.ts'
import type { ConversationSide } from './rules.ts'
import { type Party, partiesOf } from './store.ts'

/**
 * A missing purchase and another person's give the same error. `only`: the side that a program may act for. Throws
 * conversation-not-found.
 */
export async function requireParty(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  place: ConversationPlace,
  only?: ConversationSide,
): Promise<Party> {
  const parties = await partiesOf(db, place)
  if (only !== 'seller' && parties?.buyer.id === viewer.id) return { side: 'buyer', parties }
  if (only !== 'buyer' && parties?.store.ownerId === viewer.id) return { side: 'seller', parties }
  throw appError(conversationErrors, 'conversation-not-found')
}
