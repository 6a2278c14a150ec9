import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { accountErrors } from '../errors.ts'
import { isHouseUsername, nameVerdict } from '../rules-house.ts'
import { accountTexts } from '../texts.ts'

/** Whether a username is kept for the house; people are told so in other words than of a taken one. */
export function isKeptUsername(ctx: Context, username: string): boolean {
  return isHouseUsername(username, ctx.env.SITE_NAME)
}

/** Whether people may be shown under this name: it is not the house's, and not nearly. */
export function isOwnName(ctx: Context, ...names: readonly string[]): boolean {
  return nameVerdict(names.join(' '), ctx.env.SITE_NAME) === 'free'
}

/** Throws `name-reserved` (422) with the fields whose words could be taken for the house's. */
export function refuseHouseNames(
  ctx: Context,
  input: { first_name: string; last_name: string; username: string },
): void {
  const { first_name, last_name, username } = input
  const isName = isOwnName(ctx, first_name, last_name)
  const fields = {
    ...(isName
      ? {}
      : { [isOwnName(ctx, first_name) ? 'last_name' : 'first_name']: accountTexts.nameReserved }),
    ...(isKeptUsername(ctx, username) ? { username: accountTexts.usernameReserved } : {}),
  }
  if (Object.keys(fields).length > 0) throw appError(accountErrors, 'name-reserved', { fields })
}
