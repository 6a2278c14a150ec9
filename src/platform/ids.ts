import { createHash, randomUUID } from 'node:crypto'

/** UUID version 7 (RFC 9562 §5.7): Unix milliseconds, then random bits. Its order keeps indexes dense. */
export function newId(now: number = Date.now()): string {
  // Random bits of a version 4 UUID, which Node generates in batches.
  return `${timePart(now)}-7${randomUUID().slice(15)}`
}

/** Sorts before all ids of this millisecond and after all older ones. */
export const firstIdAt = (now: number): string => `${timePart(now)}-7000-8000-000000000000`

function timePart(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** The same id for the same text: a primary key refuses or ignores the second insert. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
