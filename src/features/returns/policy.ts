import { appError } from '../../lib/errors.ts'
import { returnErrors } from './errors.ts'
import type { Return } from './store.ts'

/** No return and somebody else's are the same answer. Throws return-not-found. */
export function requireReturn(entry: Return | undefined): Return {
  if (!entry) throw appError(returnErrors, 'return-not-found')
  return entry
}
