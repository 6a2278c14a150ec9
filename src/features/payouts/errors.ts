import type { ErrorCodes } from '../../lib/errors.ts'

export const payoutErrors = {
  'account-link-failed': 503,
  'account-in-use': 409,
  'username-differs': 422,
  'refund-not-needed': 409,
  'warning-not-found': 404,
} as const satisfies ErrorCodes
