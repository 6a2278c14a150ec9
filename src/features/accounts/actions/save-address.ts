import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { AddressInput } from '../contract-profile.ts'
import { lockActiveUser } from '../policy.ts'
import { updateAddress as write } from '../store/profiles.ts'

export function saveAddress(ctx: Context, viewer: Viewer, input: AddressInput): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    await write(tx, viewer.id, input, ctx.clock.now())
  })
}
