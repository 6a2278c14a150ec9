import { HOUR, MINUTE, SECOND } from '../../lib/dates.ts'
import type { ErrorCodes } from '../../lib/errors.ts'

/** The texts of D2 §8 name seconds, which nobody counts beyond a quarter of an hour. */
function waitText(seconds: number): string {
  const ms = seconds * SECOND
  if (ms <= 15 * MINUTE) return `${seconds} segundos`
  return ms <= 2 * HOUR ? `${Math.ceil(ms / MINUTE)} minutos` : `${Math.ceil(ms / HOUR)} horas`
}

export const limitErrors = {
  'too-many-attempts': [
    429,
    ({ retryAfter }) => `Demasiados intentos. Intenta nuevamente en ${waitText(Number(retryAfter))}`,
  ],
} as const satisfies ErrorCodes
