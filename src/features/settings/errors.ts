import type { ErrorCodes } from '../../lib/errors.ts'

export const settingsErrors = {
  'faculty-missing': 404,
  'faculty-name-taken': 409,
} as const satisfies ErrorCodes
