import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import type { EnrolmentInput } from '../contract.ts'
import { courseErrors, semesterUnknown } from '../errors.ts'
import { programmeById } from '../store.ts'
import { deleteEnrolment, writeEnrolment } from '../store-people.ts'

/**
 * Keeps what somebody studies, in place of what they said before.
 *
 * @throws `sign-in-needed`, `programme-not-found`, `semester-unknown`
 */
export async function enrol(ctx: Context, viewer: Viewer | null, input: EnrolmentInput): Promise<void> {
  const owner = requireViewer(viewer)
  const programme = await programmeById(ctx.db, input.programmeId)
  if (!programme?.active) throw withField(appError(courseErrors, 'programme-not-found'), 'programmeId')
  if (input.semester > programme.semesters) throw withField(semesterUnknown(programme.semesters), 'semester')
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    await writeEnrolment(tx, { ...input, userId: owner.id, updatedAt: ctx.clock.now() })
  })
}

/** @throws `sign-in-needed` */
export async function endEnrolment(ctx: Context, viewer: Viewer | null): Promise<void> {
  const owner = requireViewer(viewer)
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    await deleteEnrolment(tx, owner.id)
  })
}
