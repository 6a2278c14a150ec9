/** A text without signs of no width and those that turn the direction of what follows; its lines stay. */
export const withoutHidden = (text: string): string => text.replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')

/** A text of one line without any of them, nor other control signs, and with single spaces. */
export function oneLine(text: string): string {
  return withoutHidden(text.replace(/\s+/g, ' '))
    .replace(/\p{Cc}/gu, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** Letters and signs that are drawn as nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/g

/** A text without them. */
export const withoutBlanks = (text: string): string => text.replace(blanks, '')

/** Whether there is anything to see: accents and fillers alone look blank. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutBlanks(text))
