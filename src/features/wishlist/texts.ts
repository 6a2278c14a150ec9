import type { ErrorTexts } from '../../lib/errors.ts'
import type { wishlistErrors } from './errors.ts'

/** D1 §5, §8. */
export const wishlistErrorTexts: ErrorTexts<typeof wishlistErrors> = {
  'wishlist-sign-in-needed': 'Debes iniciar sesión para agregar a la lista de deseos',
  'already-in-wishlist': 'El producto ya está en tu lista de deseos',
  'wishlist-full': ({ most }) =>
    `Tu lista de deseos ya tiene ${most} productos. Quita alguno para agregar otro`,
}

export const wishlistTexts = {
  added: 'Producto agregado a la lista de deseos',
  removed: 'Producto eliminado de la lista de deseos',
  failed: 'Error al agregar el producto a la lista de deseos',
  removeFailed: 'Error al quitar el producto de la lista de deseos',
} as const
