/** Zero-width, direction-changing and control characters, except line breaks, tabs and the joiners inside an emoji. */
const hidden =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d\p{Extended_Pictographic}|[\t\n\r])[\p{Cf}\p{Co}\p{Cs}\p{Cc}]/gu

/** More accents on one letter than any script has: they cover other lines, and ordering them takes quadratic time. */
const stacked = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu

export const withoutHidden = (text: string): string => text.replace(hidden, '').replace(stacked, '$1')

/** `withoutHidden` with single spaces. */
export function oneLine(text: string): string {
  return withoutHidden(text.replace(/\s+/g, ' ')).replace(/ +/g, ' ').trim()
}

const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '…': '...',
}

export const plainSigns = (text: string): string => text.replace(/[‘’“”‐–—…]/g, (sign) => plain[sign] ?? sign)

/** The first five characters that `allowed` rejects, as drawn. */
export function refusedSigns(text: string, allowed: RegExp): string[] {
  const signs = [...new Intl.Segmenter('es').segment(text.slice(0, 2_000))].map(({ segment }) => segment)
  return [...new Set(signs.filter((sign) => !allowed.test(sign)))].slice(0, 5)
}

/** Unicode normalization in linear time. */
export const normalizeUnicode = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (text.length < 256 ? text : text.replace(stacked, '$1')).normalize(form)

/** Letters and signs drawn as nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/g

export const withoutBlanks = (text: string): string => text.replace(blanks, '')

/** False for accents and fillers alone, which look blank. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutBlanks(text))
