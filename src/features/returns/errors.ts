import type { ErrorCodes } from '../../lib/errors.ts'

export const returnErrors = {
  'return-not-found': 404,
  'return-exists': 409,
  'return-unconfirmed': 409,
  'return-settled': 409,
  'return-too-late': 409,
  'return-not-bringable': 409,
  'return-code-wrong': 422,
  'return-code-resting': 429,
  'return-not-there': 409,
  'return-answered': 409,
  'return-not-escalatable': 409,
  'return-not-decidable': 409,
} as const satisfies ErrorCodes
