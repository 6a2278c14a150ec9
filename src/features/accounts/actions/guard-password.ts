import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { accountErrors } from '../errors.ts'
import { holdsOwnWord } from '../rules-shapes.ts'
import { accountTexts } from '../texts.ts'

/** Whether the password contains a word of its owner or the site. */
export function hasOwnWord(ctx: Context, password: string, owner: readonly string[]): boolean {
  return holdsOwnWord(password, [ctx.site.identity().name, ...owner])
}

/** Throws `password-guessable` (422, at `field`). */
export function refuseOwnWords(
  ctx: Context,
  field: 'password' | 'newPassword',
  password: string,
  owner: readonly string[],
): void {
  if (hasOwnWord(ctx, password, owner))
    throw appError(accountErrors, 'password-guessable', { fields: { [field]: accountTexts.passwordOwn } })
}
