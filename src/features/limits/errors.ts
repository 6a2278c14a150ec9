import type { ErrorCodes } from '../../lib/errors.ts'

export const limitErrors = {
  'too-many-attempts': [
    429,
    ({ retryAfter }) => `Demasiados intentos. Intenta nuevamente en ${retryAfter} segundos`,
  ],
} as const satisfies ErrorCodes
