import type { ErrorCodes } from '../../lib/errors.ts'

export const paymentErrors = {
  'payment-unavailable': 503,
  'webhook-refused': 400,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 409,
  'request-in-progress': 409,
} as const satisfies ErrorCodes
