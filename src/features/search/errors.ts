import type { ErrorCodes } from '../../lib/errors.ts'

export const searchErrors = {
  'synonym-known': 409,
  'synonym-missing': 404,
  'search-text-missing': 404,
} as const satisfies ErrorCodes
