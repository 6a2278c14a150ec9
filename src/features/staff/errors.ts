import type { ErrorCodes } from '../../lib/errors.ts'

export const staffErrors = {
  'task-not-found': 404,
  'task-closed': 409,
  'case-not-found': 404,
  'own-case': 403,
} as const satisfies ErrorCodes
