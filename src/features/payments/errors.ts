import type { ErrorCodes } from '../../lib/errors.ts'

export const paymentErrors = {
  'payment-unavailable': 503,
  'webhook-refused': 400,
} as const satisfies ErrorCodes
