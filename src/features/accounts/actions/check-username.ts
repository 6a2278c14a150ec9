import type { Context } from '../../../context.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { isUsernameTaken } from '../store/registrations.ts'
import { accountTexts } from '../texts.ts'
import { isKeptUsername } from './guard-names.ts'

/** Reason why the name is unavailable; undefined if it is free. Throws `too-many-attempts` (429). */
export async function checkUsername(
  ctx: Context,
  username: string,
  address: string,
): Promise<string | undefined> {
  await consumeAttempt(ctx, limits.checkUsername, addressKey(address))
  if (isKeptUsername(ctx, username)) return accountTexts.usernameReserved
  return (await isUsernameTaken(ctx.db, username)) ? accountTexts.usernameTaken : undefined
}
