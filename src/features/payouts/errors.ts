import type { ErrorCodes } from '../../lib/errors.ts'

export const payoutErrors = {
  'refund-not-needed': 409,
  'warning-not-found': 404,
} as const satisfies ErrorCodes
