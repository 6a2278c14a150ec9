import { slugify } from '../../lib/slug.ts'
import { normalizeUnicode, plainSigns, refusedSigns } from '../../lib/visible-text.ts'

const NAME_MAX = 120

/** Letters of the languages that Spanish titles quote, digits, spaces, and the signs of titles and editions. */
const NAME = /^[A-Za-z0-9À-ÖØ-öø-ž .,:;()/+#&%'"°ªº\-¿?¡!]+$/

/** The stored form of a name: typed signs, one space between words, none around. */
export const normalizeProductName = (name: string): string =>
  plainSigns(normalizeUnicode(name, 'NFC')).replace(/\s+/g, ' ').trim()

export const isProductName = (name: string): boolean =>
  name.length <= NAME_MAX && NAME.test(name) && slugify(name) !== ''

export const invalidNameCharacters = (name: string): string[] => refusedSigns(name, NAME)

export function productNameOf(title: string, max = NAME_MAX): string {
  const name = normalizeProductName(title.replace(/[[{]/g, '(').replace(/[\]}]/g, ')'))
  const known = [...name].map((sign) => (NAME.test(sign) ? sign : ' ')).join('')
  const short = normalizeProductName(known)
  const cut =
    short.length <= max
      ? short
      : short
          .slice(0, max + 1)
          .replace(/\s+\S*$/, '')
          .slice(0, max)
  return isProductName(cut) ? cut : ''
}
