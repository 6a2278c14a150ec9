import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A code for typing; its few digits require a limit of attempts. */
export function newDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

export function equalsSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
