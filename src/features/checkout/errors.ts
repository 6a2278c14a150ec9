import type { ErrorCodes } from '../../lib/errors.ts'

export const checkoutErrors = {
  'cart-empty': 422,
  'cart-line-unavailable': 409,
  'cart-too-small': 422,
  'cart-too-long': 422,
  'too-many-pieces': 422,
  'total-changed': 409,
  'out-of-stock': 409,
  'own-product': 422,
  'campus-needs-student': 403,
  'campus-needs-verified-store': 422,
  'faculty-unknown': 422,
  'checkout-not-found': 404,
  'checkout-closed': 409,
  'earlier-payment-done': 409,
  'checkout-in-progress': 409,
  'payment-processing': 409,
} as const satisfies ErrorCodes
