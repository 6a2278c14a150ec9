import type { Context } from '../../../context.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { isHouseUsername, nameVerdict } from '../rules-house.ts'
import { accountTexts } from '../texts.ts'

/** Reserved names have another message than taken ones. */
export function isKeptUsername(ctx: Context, username: string): boolean {
  return isHouseUsername(username, ctx.site.identity().name)
}

/** Whether a person may use this name: it does not resemble the site's own. */
export function isOwnName(ctx: Context, ...names: readonly string[]): boolean {
  return nameVerdict(names.join(' '), ctx.site.identity().name) === 'free'
}

/** Errors of the fields that resemble the site's names. */
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
