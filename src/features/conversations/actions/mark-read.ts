import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { markReadByKey } from '../../notifications/store/notifications.ts'
import type { ConversationPlace } from '../contract.ts'
import { requireParty } from '../policy.ts'
import type { ConversationSide } from '../rules.ts'
import { recordReading } from '../store-writes.ts'

/** Marks the messages up to a time as read; their notification, once all are read. Throws conversation-not-found. */
export async function markConversationRead(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  { until, programSide }: { until?: string | undefined; programSide?: ConversationSide | undefined },
): Promise<void> {
  const { side, conversation } = await requireParty(ctx.db, viewer, place, programSide)
  if (!conversation) return
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (await recordReading(tx, conversation.id, side, until ?? conversation.lastAt.toISOString()))
      await markReadByKey(tx, viewer.id, `conversation:${conversation.id}:`, now)
  })
}
