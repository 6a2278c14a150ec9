import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 bits of randomness, base64url: a reference that says nothing about what it stands for. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A code for people to say and type; few digits, so whoever takes it counts the tries. */
export function newDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

/** Stored form of a token: a copy of the database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Signs `text` for one `purpose`, so that a signature for one thing never passes for another. */
export function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares secrets in a time that says nothing about where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
