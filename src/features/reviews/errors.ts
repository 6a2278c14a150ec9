import type { ErrorCodes } from '../../lib/errors.ts'

export const reviewErrors = {
  'review-incomplete': 422,
  'review-order-needed': 403,
} as const satisfies ErrorCodes
