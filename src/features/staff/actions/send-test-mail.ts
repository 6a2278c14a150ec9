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
 * Sends a mail to the address of who asks, from the sender as it is set, while they wait: what the mail server answers is
 * the answer, and nothing is tried again.
 *
 * @throws `forbidden`, `too-many-attempts`, `mail-server-missing`, `test-mail-failed`
 */
export async function sendTestMail(ctx: Context, staff: Staff): Promise<{ to: string; from: string }> {
  requireArea(staff, 'settings')
  if (!ctx.env.SMTP_URL) throw appError(staffErrors, 'mail-server-missing')
  await consumeAttempt(ctx, limits.testMail, staff.id)
  const { name, mailFrom: from } = ctx.site.identity()
  const to = staff.email
  const subject = testMailTexts.subject(name)
  const text = testMailTexts.body(name)
  try {
    await ctx.mailer.send({ id: newId(), from, to, subject, text, html: '' })
  } catch (error) {
    ctx.log.warn({ err: error }, 'test mail failed')
    const reason = mailFailureText(error as Error)
    throw appError(staffErrors, 'test-mail-failed', { params: { reason } })
  }
  return { to, from }
}
