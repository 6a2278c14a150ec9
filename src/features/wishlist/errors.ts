import type { ErrorCodes } from '../../lib/errors.ts'

export const wishlistErrors = {
  'wishlist-sign-in-needed': 401,
  'already-in-wishlist': 409,
  'wishlist-full': 409,
} as const satisfies ErrorCodes
