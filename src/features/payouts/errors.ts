import type { ErrorCodes } from '../../lib/errors.ts'

export const payoutErrors = {
  'account-in-use': 409,
  'username-differs': 422,
} as const satisfies ErrorCodes
