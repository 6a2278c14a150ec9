import type { Context } from '../../../context.ts'
import { askForMail } from './ask-for-mail.ts'

/**
 * Has a new confirmation link mailed to an account that waits for one; the same answer in any other case. Throws
 * `too-many-attempts` (429).
 */
export function resendVerification(ctx: Context, email: string, address: string): Promise<void> {
  return askForMail(ctx, { email, mail: 'verify-email' }, address)
}
