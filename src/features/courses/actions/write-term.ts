import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { TermInput } from '../contract-staff.ts'
import { courseErrors } from '../errors.ts'
import { most } from '../rules.ts'
import { allTerms, type TermRow } from '../store.ts'
import { deleteTerm, insertTerm, lockCourses, updateTerm } from '../store-writes.ts'

const inWords = (error: unknown) =>
  violatedConstraint(error) === 'terms_name_unique'
    ? withField(appError(courseErrors, 'term-name-taken'), 'name')
    : error

/** @throws `term-name-taken`, `terms-full` */
export async function createTerm(_: Context, tx: Tx, input: TermInput): Promise<{ id: number }> {
  await lockCourses(tx)
  if ((await allTerms(tx)).length >= most.terms) throw appError(courseErrors, 'terms-full')
  return insertTerm(tx, input).catch((error) => {
    throw inWords(error)
  })
}

async function termBefore(tx: Tx, id: number): Promise<TermRow> {
  await lockCourses(tx)
  const before = (await allTerms(tx)).find((term) => term.id === id)
  if (!before) throw appError(courseErrors, 'term-not-found')
  return before
}

/** Answers the row as it was. @throws `term-not-found`, `term-name-taken` */
export async function changeTerm(_: Context, tx: Tx, id: number, input: TermInput): Promise<TermRow> {
  const before = await termBefore(tx, id)
  await updateTerm(tx, id, input).catch((error) => {
    throw inWords(error)
  })
  return before
}

/** Answers the row as it was. @throws `term-not-found` */
export async function removeTerm(_: Context, tx: Tx, id: number): Promise<TermRow> {
  const before = await termBefore(tx, id)
  await deleteTerm(tx, id)
  return before
}
