import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { AddressInput } from '../contract-profile.ts'
import { lockActiveUser } from '../policy.ts'
import { updateAddress, updateAdvertising } from '../store/profiles.ts'

export function saveAddress(ctx: Context, viewer: Viewer, input: AddressInput): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    await updateAddress(tx, viewer.id, input, ctx.clock.now())
  })
}

export function setAdvertising(ctx: Context, viewer: Viewer, agrees: boolean): Promise<void> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    await updateAdvertising(tx, viewer.id, agrees ? now : null, now)
  })
}
