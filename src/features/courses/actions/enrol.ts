import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { isbnIn } from '../../../lib/isbn.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import type { EnrolmentInput, OwnedInput } from '../contract.ts'
import { courseErrors, semesterUnknown } from '../errors.ts'
import { maximum } from '../rules.ts'
import { nameKey } from '../rules-list.ts'
import { programmeById } from '../store.ts'
import { countOthersOwned, deleteEnrolment, markOwned, unmarkOwned, writeEnrolment } from '../store-people.ts'

/** @throws `sign-in-needed`, `programme-not-found`, `semester-unknown` */
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

export async function endEnrolment(ctx: Context, viewer: Viewer | null): Promise<void> {
  const owner = requireViewer(viewer)
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    await deleteEnrolment(tx, owner.id)
  })
}

/** "Ya lo tengo" for a book by ISBN or a material by name. Throws `sign-in-needed`, `owned-full`. */
export async function markItem(ctx: Context, viewer: Viewer | null, { item, owned }: OwnedInput) {
  const owner = requireViewer(viewer)
  const key = isbnIn(item) ?? nameKey(item)
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    if (!owned) return unmarkOwned(tx, owner.id, key)
    if ((await countOthersOwned(tx, owner.id, key)) >= maximum.owned)
      throw appError(courseErrors, 'owned-full')
    await markOwned(tx, owner.id, key, ctx.clock.now())
  })
}
