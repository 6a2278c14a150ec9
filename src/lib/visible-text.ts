/** Signs of no width and those that turn the direction of what follows, but for the joints of one emoji. */
const hidden =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d\p{Extended_Pictographic})[\p{Cf}\p{Co}\p{Cs}]/gu

/** A text without them; its lines stay. */
export const withoutHidden = (text: string): string => text.replace(hidden, '')

/** A text of one line without any of them, nor other control signs, and with single spaces. */
export function oneLine(text: string): string {
  return withoutHidden(text.replace(/\s+/g, ' '))
    .replace(/\p{Cc}/gu, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** Typographic signs that phones put in place of a plain quote, hyphen or three dots. */
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

/** A text with signs as a keyboard has them. */
export const plainSigns = (text: string): string => text.replace(/[‘’“”‐–—…]/g, (sign) => plain[sign] ?? sign)

/** Signs of a text that `allowed` refuses, each as it is drawn, at most five. */
export function refusedSigns(text: string, allowed: RegExp): string[] {
  const signs = [...new Intl.Segmenter('es').segment(text.slice(0, 2_000))].map(({ segment }) => segment)
  return [...new Set(signs.filter((sign) => !allowed.test(sign)))].slice(0, 5)
}

/** Accents of one letter beyond those of any script: ordering them costs the square of their number. */
const stacked = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu

/** A text in a normal form, in time that grows with its length. */
export const normalizeUnicode = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (text.length < 256 ? text : text.replace(stacked, '$1')).normalize(form)

/** Letters and signs that are drawn as nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/g

/** A text without them. */
export const withoutBlanks = (text: string): string => text.replace(blanks, '')

/** Whether there is anything to see: accents and fillers alone look blank. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutBlanks(text))
