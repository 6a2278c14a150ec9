export const PHONE_DIGITS = 10
/** Longer texts are rejected unread. */
const MAX_LENGTH = 50

/** Characters that people and contact apps write between digits, direction marks included. */
const SEPARATORS = /[\s().,/·•\-‐-―−\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Mexico's country code, then the prefixes of its numbers until 2019. Area codes begin with 2 to 9. */
const MEXICAN = /^(?:tel:)?(?:(?:\+|00)?52(?:1|0?44|0?45|01)?|01|044|045)?([2-9]\d{9})$/i

/** Ten digits of a Mexican phone number in any notation; undefined for anything else. Extra digits are never cut. */
export function normalizePhone(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  return MEXICAN.exec(text.normalize('NFKC').replace(SEPARATORS, ''))?.[1]
}

export const formatPhone = (digits: string): string =>
  digits.replace(/^(55|56|33|81)(\d{4})(\d{4})$|^(\d{3})(\d{3})(\d{4})$/, (_, ...parts) =>
    parts.slice(0, 6).filter(Boolean).join(' '),
  )

export const phoneLink = (text: string): string => `tel:+52${normalizePhone(text) ?? text.replace(/\D/g, '')}`

/** Why a text is not a phone number, in `words` if given; null if it is one. */
export function phoneProblem(text: string, words?: string): string | null {
  if (normalizePhone(text) !== undefined) return null
  if (words) return words
  const digits = text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    .replace(/^(\+?52)/, '')
  const missing = PHONE_DIGITS - digits.length
  const isShort = missing > 0 && /^\d+$/.test(digits)
  const reason = isShort
    ? `${missing === 1 ? 'falta 1 dígito' : `faltan ${missing} dígitos`} de ${PHONE_DIGITS}`
    : `escribe los ${PHONE_DIGITS} dígitos de un número de México`
  return `Número de teléfono inválido: ${reason}`
}
