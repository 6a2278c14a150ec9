import type { ErrorCodes } from '../../lib/errors.ts'

export const accountErrors = {
  'sign-in-needed': 401,
  forbidden: 403,
  'wrong-credentials': 401,
  'too-many-attempts': 429,
  'email-not-verified': 403,
  'account-blocked': 403,
  'user-not-found': 404,
  'user-is-you': 409,
  'user-block-done': 409,
  'csrf-failed': 403,
  'username-taken': 409,
  /** Holds a word that everybody knows of its owner or of the site. */
  'password-guessable': 422,
  /** Could be taken for the house's own. */
  'name-reserved': 422,
  'verification-link-invalid': 400,
  'verification-link-expired': 410,
  'reset-link-invalid': 400,
  'student-email-not-allowed': 422,
  'student-email-taken': 409,
  'student-already-verified': 409,
  'student-code-early': 429,
  'student-code-missing': 409,
  'student-code-expired': 410,
  'student-code-wrong': 422,
  'student-code-spent': 429,
  /** Made at an identity provider: picture and password are changed there. */
  'social-account': 403,
  'google-off': 503,
  'google-cancelled': 400,
  /** The browser that comes back is not the one that left, or left too long ago. */
  'google-state': 400,
  'google-email-unverified': 403,
  'google-other-credential': 409,
  'wrong-password': 422,
  'picture-missing': 422,
  'picture-format': 422,
  'picture-too-large': 413,
} as const satisfies ErrorCodes
