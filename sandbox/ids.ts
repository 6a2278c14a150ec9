import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A Stripe-looking id: prefix, underscore, random letters. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length])
  return `${prefix}_${letters.join('')}`
}

/** The id of a field that the SDK types as "id or expanded object". The store keeps ids only. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : value.id
}
