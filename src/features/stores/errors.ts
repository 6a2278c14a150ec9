import type { ErrorCodes } from '../../lib/errors.ts'

export const storeErrors = {
  'store-sign-in-needed': 401,
  'store-student-needed': 403,
  'store-edit-sign-in-needed': 401,
  'store-exists': 409,
  'store-name-taken': 409,
  /** Could be taken for the house's own. */
  'store-name-reserved': 422,
  /** Only a store that nobody sees for its name takes another one. */
  'store-not-held': 409,
  /** Its name comes first. */
  'store-held': 409,
  'store-missing': 404,
  'store-review-done': 409,
  /** A form names a picture that is not this person's, or was kept too long. */
  'upload-missing': 422,
  'upload-none': 422,
  'store-pictures': 422,
} as const satisfies ErrorCodes
