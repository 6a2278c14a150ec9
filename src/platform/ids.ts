import { randomUUID } from 'node:crypto'

/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then randomness. Time-ordered, so that
 * indexes on it stay dense.
 */
export function newId(now: number = Date.now()): string {
  // Of version 4, whose randomness Node fetches for many at once, all behind the version.
  return `${timePart(now)}-7${randomUUID().slice(15)}`
}

/** Before all ids of this millisecond and later ones, after all that are older. */
export const firstIdAt = (now: number): string => `${timePart(now)}-7000-8000-000000000000`

function timePart(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}
