/**
 * The thirteen digits of the ISBN that a text is (ISO 2108), with or without hyphens; an ISBN-10 becomes the ISBN-13 of
 * the same book. Undefined where it is none, or a digit is wrong.
 */
export function isbnIn(text: string): string | undefined {
  const digits = digitsOfIsbn(text)
  if (/^97[89]\d{10}$/.test(digits)) return checkDigit(digits) === digits.at(-1) ? digits : undefined
  if (!/^\d{9}[\dX]$/i.test(digits)) return undefined
  const sum = [...digits].reduce(
    (all, digit, place) => all + (10 - place) * (/x/i.test(digit) ? 10 : Number(digit)),
    0,
  )
  if (sum % 11 !== 0) return undefined
  const start = `978${digits.slice(0, 9)}`
  return start + checkDigit(start)
}

/** The text without what an ISBN may have around and between its digits. */
export const digitsOfIsbn = (text: string) => text.replace(/^\s*isbn(?:-1[03])?:?/i, '').replace(/[\s-]/g, '')

/** The last digit of an ISBN-13: weights 1 and 3 in turn. */
function checkDigit(digits: string): string {
  const sum = [...digits.slice(0, 12)].reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
