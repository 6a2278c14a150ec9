import type { Context } from '../../../context.ts'
import { appError, type FieldErrors } from '../../../lib/errors.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { accountErrors } from '../errors.ts'
import { isHouseUsername, nameVerdict } from '../rules-house.ts'
import { containsOwnWord } from '../rules-shapes.ts'
import { isUsernameTaken } from '../store/registrations.ts'
import { accountTexts } from '../texts.ts'

/** Reserved names have another message than taken ones. */
function isReservedUsername(ctx: Context, username: string): boolean {
  return isHouseUsername(username, ctx.site.identity().name)
}

/** Whether a person may use this name: it does not resemble the site's own. */
export function isAllowedName(ctx: Context, ...names: readonly string[]): boolean {
  return nameVerdict(names.join(' '), ctx.site.identity().name) === 'free'
}

export function reservedNameErrors(
  ctx: Context,
  { firstName, lastName, username }: { firstName: string; lastName: string; username: string },
): FieldErrors {
  const isName = isAllowedName(ctx, firstName, lastName)
  return {
    ...(isName
      ? {}
      : { [isAllowedName(ctx, firstName) ? 'lastName' : 'firstName']: accountTexts.nameReserved }),
    ...(isReservedUsername(ctx, username) ? { username: accountTexts.usernameReserved } : {}),
  }
}

export function isGuessablePassword(ctx: Context, password: string, owner: readonly string[]): boolean {
  return containsOwnWord(password, [ctx.site.identity().name, ...owner])
}

/** Throws `password-guessable` (422, at `field`). */
export function requireUnguessablePassword(
  ctx: Context,
  field: 'password' | 'newPassword',
  password: string,
  owner: readonly string[],
): void {
  if (isGuessablePassword(ctx, password, owner))
    throw appError(accountErrors, 'password-guessable', { fields: { [field]: accountTexts.passwordOwn } })
}

/** Reason why the name is unavailable; undefined if it is free. Throws `too-many-attempts` (429). */
export async function checkUsername(
  ctx: Context,
  username: string,
  address: string,
): Promise<string | undefined> {
  await consumeAttempt(ctx, limits.checkUsername, addressKey(address))
  if (isReservedUsername(ctx, username)) return accountTexts.usernameReserved
  return (await isUsernameTaken(ctx.db, username)) ? accountTexts.usernameTaken : undefined
}
