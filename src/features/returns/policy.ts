import { appError } from '../../lib/errors.ts'
import { returnErrors } from './errors.ts'
import type { Return } from './store.ts'

/** A missing return and another person's return give the same error. Throws return-not-found. */
export function requireReturn<Row extends Return>(entry: Row | undefined): Row {
  if (!entry) throw appError(returnErrors, 'return-not-found')
  return entry
}
