import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { newId } from '../../../platform/ids.ts'
import { requireArea } from '../../accounts/policy.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { staffErrors } from '../errors.ts'
import { mailFailureText, testMailTexts } from '../texts-mail.ts'

/**
 * Sends a mail from the stored sender to the staff member's own address while they wait, without retries.
 *
 * @throws `forbidden`, `too-many-attempts`, `mail-server-missing`, `test-mail-failed`
 */
export async function sendTestMail(ctx: Context, staff: Staff): Promise<void> {
  requireArea(staff, 'settings')
  if (!ctx.env.SMTP_URL) throw appError(staffErrors, 'mail-server-missing')
  await consumeAttempt(ctx, limits.testMail, staff.id)
  const { name, mailFrom: from } = ctx.site.identity()
  const { subject, body } = testMailTexts
  const mail = { from, to: staff.email, subject: subject(name), text: body(name), html: '' }
  try {
    await ctx.mailer.send({ id: newId(), ...mail })
  } catch (error) {
    ctx.log.warn({ err: error }, 'test mail failed')
    const reason = mailFailureText(error as Error)
    throw appError(staffErrors, 'test-mail-failed', { params: { reason } })
  }
}
