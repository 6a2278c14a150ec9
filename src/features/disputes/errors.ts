import type { ErrorCodes } from '../../lib/errors.ts'

export const disputeErrors = {
  'dispute-not-found': 404,
  'dispute-not-openable': 409,
  'dispute-open': 409,
  'dispute-decided': 409,
  'dispute-answered': 409,
  'dispute-closed': 409,
} as const satisfies ErrorCodes
