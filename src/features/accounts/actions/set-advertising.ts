import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser } from '../policy.ts'
import { updateAdvertising as write } from '../store/profiles.ts'

export function setAdvertising(ctx: Context, viewer: Viewer, agrees: boolean): Promise<void> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    await write(tx, viewer.id, agrees ? now : null, now)
  })
}
