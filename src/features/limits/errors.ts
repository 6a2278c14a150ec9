import type { ErrorCodes } from '../../lib/errors.ts'

export const limitErrors = {
  'too-many-attempts': [
    429,
    ({ retry_after }) => `Demasiados intentos. Intenta nuevamente en ${retry_after} segundos`,
  ],
} as const satisfies ErrorCodes
