import type { Context } from '../../../context.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { isHouseUsername, nameVerdict } from '../rules-house.ts'
import { accountTexts } from '../texts.ts'

/** Whether a username is kept for the house; people are told so in other words than of a taken one. */
export function isKeptUsername(ctx: Context, username: string): boolean {
  return isHouseUsername(username, ctx.site.identity().name)
}

/** Whether people may be shown under this name: it is not the house's, and not nearly. */
export function isOwnName(ctx: Context, ...names: readonly string[]): boolean {
  return nameVerdict(names.join(' '), ctx.site.identity().name) === 'free'
}

/** Errors of the fields whose words could be taken for the house's. */
export function houseNameErrors(
  ctx: Context,
  { firstName, lastName, username }: { firstName: string; lastName: string; username: string },
): FieldErrors {
  const isName = isOwnName(ctx, firstName, lastName)
  return {
    ...(isName ? {} : { [isOwnName(ctx, firstName) ? 'lastName' : 'firstName']: accountTexts.nameReserved }),
    ...(isKeptUsername(ctx, username) ? { username: accountTexts.usernameReserved } : {}),
  }
}
