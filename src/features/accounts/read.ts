import type { Context } from '../../context.ts'
import { addMs } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'
import type { StudentVerification } from './contract.ts'
import { studentCodeState, type Viewer } from './rules.ts'
import { findStudentCode } from './store/student-codes.ts'
import { findStudentMark } from './store/users.ts'

/** Where the viewer's verification as a student stands (D2 §4.5). */
export async function readStudentVerification(ctx: Context, viewer: Viewer): Promise<StudentVerification> {
  const mark = await findStudentMark(ctx.db, viewer.id)
  if (mark?.verifiedAt)
    return { state: 'verified', institutionalEmail: mark.email, verifiedAt: mark.verifiedAt.toISOString() }
  const code = await findStudentCode(ctx.db, viewer.id)
  const state = studentCodeState(code, ctx.clock.now())
  if (!code || state === 'none' || state === 'expired') return { state: 'noStudent' }
  return {
    state: 'pending',
    institutionalEmail: code.email,
    resendAt: addMs(code.sentAt, settings.studentCode.resendMs).toISOString(),
    expiresAt: code.expiresAt.toISOString(),
  }
}
