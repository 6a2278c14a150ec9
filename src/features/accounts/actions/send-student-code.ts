import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import { accountErrors } from '../errors.ts'
import { mailStudentCode } from '../jobs.ts'
import { isStudentEmail, studentResendSeconds, type Viewer } from '../rules.ts'
import { lockStudentCode, replaceStudentCode, studentCodeSeed } from '../store/student-codes.ts'
import { isStudentEmailTaken } from '../store/students.ts'
import { limits, takeAttempt } from './limit.ts'

/**
 * Mails a code to an institutional address (D2 §4.5). A new code replaces the former one; at least a minute
 * lies between two. Throws `student-already-verified`, `student-email-not-allowed`, `student-email-taken`,
 * `student-code-early` and `too-many-attempts` (429, `retry_after`).
 */
export async function sendStudentCode(
  ctx: Context,
  viewer: Viewer,
  institutionalEmail: string,
): Promise<{ resendAt: Date; expiresAt: Date }> {
  const { STUDENT_EMAIL_DOMAINS: domains, STUDENT_EMAIL_EXCEPTIONS: exceptions } = ctx.env
  if (viewer.isStudent) throw appError(accountErrors, 'student-already-verified')
  if (!isStudentEmail(institutionalEmail, { domains, exceptions }))
    throw appError(accountErrors, 'student-email-not-allowed', { params: { domain: domains[0] ?? '' } })

  await takeAttempt(ctx, limits.studentCode, viewer.id)
  const now = ctx.clock.now()
  const { validMs, resendMs, digits } = settings.studentCode
  const sent = { userId: viewer.id, email: institutionalEmail, sentAt: now, expiresAt: addMs(now, validMs) }
  await inTransaction(ctx.db, async (tx) => {
    const former = await lockStudentCode(tx, viewer.id)
    const wait = studentResendSeconds(former?.sentAt ?? null, now)
    if (wait > 0) throw appError(accountErrors, 'student-code-early', { params: { retry_after: wait } })
    if (await isStudentEmailTaken(tx, institutionalEmail))
      throw appError(accountErrors, 'student-email-taken')
    const seed = studentCodeSeed(sent)
    await replaceStudentCode(tx, { ...sent, codeHash: ctx.auth.hashCode(ctx.auth.code(seed, digits), seed) })
    await ctx.jobs.enqueue(tx, mailStudentCode, { userId: viewer.id }, seed)
  })
  return { resendAt: addMs(now, resendMs), expiresAt: sent.expiresAt }
}
