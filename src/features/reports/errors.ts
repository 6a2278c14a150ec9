import type { ErrorCodes } from '../../lib/errors.ts'

export const reportErrors = {
  'report-open': 409,
  'report-own': 409,
  'report-not-found': 404,
  'report-answered': 409,
} as const satisfies ErrorCodes
