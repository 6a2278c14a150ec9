import type { Context } from '../../../context.ts'
import { formatDate, startOfDay } from '../../../lib/dates.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { TermInput } from '../contract-staff.ts'
import { courseErrors } from '../errors.ts'
import { most } from '../rules.ts'
import { findOverlap } from '../rules-terms.ts'
import { allTerms, type TermRow } from '../store.ts'
import { deleteTerm, insertTerm, lockCourses, updateTerm } from '../store-writes.ts'

const inWords = (error: unknown) =>
  violatedConstraint(error) === 'terms_name_unique'
    ? withField(appError(courseErrors, 'term-name-taken'), 'name')
    : error

/** One day belongs to one term: which one is prepared for, and who is asked, hangs on it. */
function refuseOverlap(input: TermInput, others: readonly TermRow[]): void {
  const overlap = findOverlap(input, others)
  if (!overlap) return
  const { name, startsOn, endsOn } = overlap.term
  const dayText = (day: string) => formatDate(startOfDay(day))
  const params = { name, startsOn: dayText(startsOn), endsOn: dayText(endsOn) }
  throw withField(appError(courseErrors, 'terms-overlap', { params }), overlap.field)
}

/** @throws `term-name-taken`, `terms-overlap`, `terms-full` */
export async function createTerm(_: Context, tx: Tx, input: TermInput): Promise<{ id: number }> {
  await lockCourses(tx)
  const others = await allTerms(tx)
  if (others.length >= most.terms) throw appError(courseErrors, 'terms-full')
  const created = await insertTerm(tx, input).catch((error) => {
    throw inWords(error)
  })
  // After its name: a term that is sent twice is told by it.
  refuseOverlap(input, others)
  return created
}

async function termBefore(tx: Tx, id: number): Promise<{ before: TermRow; others: TermRow[] }> {
  await lockCourses(tx)
  const all = await allTerms(tx)
  const before = all.find((term) => term.id === id)
  if (!before) throw appError(courseErrors, 'term-not-found')
  return { before, others: all.filter((term) => term !== before) }
}

/** Answers the row as it was. @throws `term-not-found`, `term-name-taken`, `terms-overlap` */
export async function changeTerm(_: Context, tx: Tx, id: number, input: TermInput): Promise<TermRow> {
  const { before, others } = await termBefore(tx, id)
  await updateTerm(tx, id, input).catch((error) => {
    throw inWords(error)
  })
  refuseOverlap(input, others)
  return before
}

/** Answers the row as it was. @throws `term-not-found` */
export async function removeTerm(_: Context, tx: Tx, id: number): Promise<TermRow> {
  const { before } = await termBefore(tx, id)
  await deleteTerm(tx, id)
  return before
}
