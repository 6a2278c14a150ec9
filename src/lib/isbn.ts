/**
 * Reasons why a code is not an ISBN. `not-a-book`: valid code of another product; `prefix`: thirteen digits without an
 * ISBN prefix; `digit`: wrong check digit; `shortened`: a spreadsheet wrote 9.78607E+12.
 */
export const codeFaults = ['none', 'digit', 'not-a-book', 'prefix', 'shortened'] as const
export type CodeFault = (typeof codeFaults)[number]

export type ReadCode = { isbn: string; fault?: undefined } | { isbn?: undefined; fault: CodeFault }

/** Reads an ISBN (ISO 2108) as thirteen digits: hyphens and spaces are ignored, an ISBN-10 is converted. */
export function readCode(text: string): ReadCode {
  const signs = text.replace(/^\s*isbn(?:-1[03])?:?/i, '').replace(/[\s-]/g, '')
  if (/^97[89]\d{10}$/.test(signs)) return eanSum(signs) === 0 ? { isbn: signs } : { fault: 'digit' }
  if (/^\d{9}[\dX]$/i.test(signs)) return readIsbn10(signs)
  if (/^\d([.,]\d*)?e\+?(0?[89]|1[0-2])$/i.test(signs)) return { fault: 'shortened' }
  // EAN-8, UPC-A and EAN-13 of other products.
  if (/^(\d{8}|\d{12,13})$/.test(signs) && eanSum(signs) === 0) return { fault: 'not-a-book' }
  return { fault: /^\d{13}$/.test(signs) ? 'prefix' : 'none' }
}

export const isbnIn = (text: string) => readCode(text).isbn

function readIsbn10(signs: string): ReadCode {
  const digits = [...signs].map((sign) => (/x/i.test(sign) ? 10 : Number(sign)))
  if (digits.reduce((sum, digit, place) => sum + (10 - place) * digit, 0) % 11 !== 0)
    return { fault: 'digit' }
  const start = `978${signs.slice(0, 9)}`
  return { isbn: `${start}${(10 - eanSum(`${start}0`)) % 10}` }
}

const eanSum = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10
