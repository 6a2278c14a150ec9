import type { ErrorCodes } from '../../lib/errors.ts'

export const catalogueErrors = {
  'product-not-found': 404,
  'product-gone': 410,
  'category-not-found': 404,
  'product-sign-in-needed': 401,
  'product-name-taken': 409,
  'product-pictures': 422,
  'product-offer': 422,
  'product-pictures-changed': 409,
  'product-description-empty': 422,
  'product-review-done': 409,
  'product-edited-meanwhile': 409,
  'product-delete-sign-in-needed': 401,
  'product-only-one': 409,
  /** The seller's own list: another's product is not there. */
  'own-product-not-found': 404,
  'subcategory-not-found': 404,
  'category-taken': 409,
  'category-missing': 404,
} as const satisfies ErrorCodes
