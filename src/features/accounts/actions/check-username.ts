import type { Context } from '../../../context.ts'
import { isUsernameTaken } from '../store/registrations.ts'
import { addressKey, limits, takeAttempt } from './limit.ts'

/** Whether the name is taken. Throws `too-many-attempts` (429). */
export async function checkUsername(ctx: Context, username: string, address: string): Promise<boolean> {
  await takeAttempt(ctx, limits.checkUsername, addressKey(address))
  return isUsernameTaken(ctx.db, username)
}
