import { digitsOfIsbn, isbnIn } from '../../lib/isbn.ts'

/**
 * Why the digits below a barcode, or typed ones, name no book. `not-a-book`: a right code, of something else; `prefix`: of
 * thirteen digits the first ones are no book's; `digit`: the last one does not go with the others; `shortened`: a spreadsheet took it for a number and wrote 9.78607E+12.
 */
export const codeFaults = ['none', 'digit', 'not-a-book', 'prefix', 'shortened'] as const
export type CodeFault = (typeof codeFaults)[number]

export type ReadCode = { isbn: string; fault?: undefined } | { isbn?: undefined; fault: CodeFault }

/** The book that a scanned or typed code names. */
export function readCode(text: string): ReadCode {
  const isbn = isbnIn(text)
  if (isbn !== undefined) return { isbn }
  const signs = text.replace(/[\s-]/g, '')
  if (/^\d([.,]\d*)?e\+?(0?[89]|1[0-2])$/i.test(signs)) return { fault: 'shortened' }
  if (isOtherThing(signs)) return { fault: 'not-a-book' }
  if (/^(97[89]\d{10}|\d{9}[\dX])$/i.test(digitsOfIsbn(text))) return { fault: 'digit' }
  return { fault: /^\d{13}$/.test(signs) ? 'prefix' : 'none' }
}

/** An EAN-13, UPC-A or EAN-8 with a right check digit, which biscuits have too. */
function isOtherThing(digits: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(digits) || /^97[89]\d{10}$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
