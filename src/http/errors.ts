import type { ErrorCodes } from '../lib/errors.ts'

/** What is refused on the way in, before any feature is asked. */
export const httpErrors = {
  'unreadable-request': 400,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'form-expected': 415,
  'too-many-pages': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies ErrorCodes

export type HttpError = keyof typeof httpErrors
