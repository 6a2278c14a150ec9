import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import { accountErrors } from '../errors.ts'
import { lockActiveUser } from '../policy.ts'
import { studentCodeState } from '../rules.ts'
import {
  countCodeTry,
  deleteStudentCode,
  expireStudentCode,
  lockStudentCode,
  markStudent,
  studentCodeSeed,
} from '../store/students.ts'

const { attempts: MAX_TRIES } = settings.studentCode

const refusals = {
  none: 'student-code-missing',
  expired: 'student-code-expired',
  spent: 'student-code-spent',
} as const

/**
 * @throws `student-code-missing`, `student-code-expired`, `student-code-spent`, `student-code-wrong`
 * (`remainingAttempts`), `student-email-taken`
 */
export async function verifyStudent(ctx: Context, viewer: Viewer, code: string): Promise<void> {
  const now = ctx.clock.now()
  try {
    const left = await inTransaction(ctx.db, async (tx) => {
      await lockActiveUser(tx, viewer)
      const sent = await lockStudentCode(tx, viewer.id)
      const state = studentCodeState(sent, now)
      if (!sent || state !== 'open')
        throw appError(accountErrors, refusals[state === 'open' ? 'none' : state])
      if (ctx.auth.hashCode(code, studentCodeSeed(sent)) !== sent.codeHash) {
        await countCodeTry(tx, viewer.id)
        return MAX_TRIES - sent.attempts - 1
      }
      await markStudent(tx, viewer.id, sent.email, now)
      await deleteStudentCode(tx, viewer.id)
      return null
    })
    // Outside the transaction, so that the attempt stays counted.
    if (left !== null)
      throw appError(accountErrors, 'student-code-wrong', { params: { remainingAttempts: left } })
  } catch (error) {
    if (violatedConstraint(error) === 'users_student_email')
      throw appError(accountErrors, 'student-email-taken')
    throw error
  }
}

/** Cancels the pending code; the minute between two mails still counts. */
export async function cancelStudentVerification(ctx: Context, viewer: Viewer): Promise<void> {
  await expireStudentCode(ctx.db, viewer.id, ctx.clock.now())
}
