import type { Context } from '../../../context.ts'
import { askForMail } from './ask-for-mail.ts'

/**
 * Has a link for a new password mailed, valid for an hour; an unknown address gets the same answer. Throws
 * `too-many-attempts` (429).
 */
export function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  return askForMail(ctx, { email, mail: 'reset-password' }, address)
}
