import { appError } from '../../lib/errors.ts'
import { disputeErrors } from './errors.ts'
import type { Dispute } from './store.ts'

/** A missing dispute and another person's dispute give the same error. Throws dispute-not-found. */
export function requireDispute<Row extends Dispute>(dispute: Row | undefined): Row {
  if (!dispute) throw appError(disputeErrors, 'dispute-not-found')
  return dispute
}
