import type { ErrorCodes } from '../../lib/errors.ts'

export const alertErrors = {
  'saved-search-sign-in-needed': 401,
  'saved-search-blank': 422,
  'saved-searches-full': 409,
} as const satisfies ErrorCodes
