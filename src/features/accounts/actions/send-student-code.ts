import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { accountErrors } from '../errors.ts'
import { mailStudentCode } from '../jobs.ts'
import { lockActiveUser } from '../policy.ts'
import { isStudentEmail, studentMailbox, studentResendSeconds } from '../rules.ts'
import {
  findStudentCode,
  isStudentEmailTaken,
  lockStudentCode,
  replaceStudentCode,
  type StudentCode,
  studentCodeSeed,
} from '../store/students.ts'
import { accountTexts, studentEmailRefused } from '../texts.ts'

/**
 * Mails a code to an institutional mailbox (D2 §4.5), at most once a minute. A new code replaces the former one.
 * @throws `student-already-verified`, `student-email-not-allowed`, `student-email-taken`, `student-code-early`,
 * `too-many-attempts` (429, `retryAfter`)
 */
export async function sendStudentCode(
  ctx: Context,
  viewer: Viewer,
  typed: string,
): Promise<{ resendAt: Date; expiresAt: Date }> {
  const { domains, exceptions, dotless } = ctx.site.identity().students
  const institutionalEmail = studentMailbox(typed, {
    exceptions,
    dotless,
  })
  if (viewer.isStudent) throw appError(accountErrors, 'student-already-verified')
  if (!isStudentEmail(institutionalEmail, { domains, exceptions })) {
    const domain = domains[0] ?? ''
    const fields = { institutionalEmail: studentEmailRefused(domain) }
    throw appError(accountErrors, 'student-email-not-allowed', { params: { domain }, fields })
  }

  const now = ctx.clock.now()
  // Not counted during the wait, since no code is sent.
  refuseEarly(await findStudentCode(ctx.db, viewer.id), now)
  await consumeAttempt(ctx, limits.studentCode, viewer.id)
  await consumeAttempt(ctx, limits.studentMailbox, institutionalEmail)
  const { validMs, resendMs, digits } = settings.studentCode
  const sent = { userId: viewer.id, email: institutionalEmail, sentAt: now, expiresAt: addMs(now, validMs) }
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    refuseEarly(await lockStudentCode(tx, viewer.id), now)
    if (await isStudentEmailTaken(tx, institutionalEmail))
      throw appError(accountErrors, 'student-email-taken', {
        fields: { institutionalEmail: accountTexts.studentEmailTaken },
      })
    const seed = studentCodeSeed(sent)
    await replaceStudentCode(tx, { ...sent, codeHash: ctx.auth.hashCode(ctx.auth.code(seed, digits), seed) })
    await ctx.jobs.enqueue(tx, mailStudentCode, { userId: viewer.id }, seed)
  })
  return { resendAt: addMs(now, resendMs), expiresAt: sent.expiresAt }
}

function refuseEarly(former: StudentCode | undefined, now: Date): void {
  const wait = studentResendSeconds(former?.sentAt ?? null, now)
  if (wait > 0) throw appError(accountErrors, 'student-code-early', { params: { retryAfter: wait } })
}
