import type { ErrorCodes } from '../../lib/errors.ts'

export const wishlistErrors = {
  'wishlist-sign-in-needed': [401, 'Debes iniciar sesión para agregar a la lista de deseos'],
  'already-in-wishlist': [409, 'El producto ya está en tu lista de deseos'],
  'wishlist-full': [
    409,
    ({ most }) => `Tu lista de deseos ya tiene ${most} productos. Quita alguno para agregar otro`,
  ],
} as const satisfies ErrorCodes
