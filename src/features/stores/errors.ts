import type { ErrorCodes } from '../../lib/errors.ts'

export const storeErrors = {
  'store-sign-in-needed': 401,
  'store-student-needed': 403,
  'store-exists': 409,
  'store-name-taken': 409,
  'store-missing': 404,
  'store-review-done': 409,
} as const satisfies ErrorCodes
