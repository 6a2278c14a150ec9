import { plainLetters } from './rules-names.ts'

// Letters by their look, for rules that find disguised words.

const twins: Readonly<Record<string, string>> = {
  l: 'i',
  q: 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
}

/** Maps letters, digits and signs to one representative of their look (`l` and `1` to `i`), without repetitions. */
export function shape(text: string): string {
  return plainLetters(text)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^a-z]|[lq]/g, (sign) => twins[sign] ?? '')
    .replace(/(.)\1+/g, '$1')
}

/** Shapes of a text with digits read as letters, and with digits removed ("admin24", "4dmin1"). */
export function readings(text: string): readonly string[] {
  const bare = [
    text,
    text.replace(/\d+$/, ''),
    text.replace(/^\d+/, ''),
    text.replace(/^\d+|\d+$/g, ''),
    text.replace(/\d/g, ''),
  ]
  return [...new Set(bare.map(shape))].filter(Boolean)
}

/** Minimum length: "Ana" is in too many passwords. */
const OWN_WORD = 4

/** Whether a password contains one of `words` (names, addresses), also in disguise ("T1anguis") or reversed. */
export function containsOwnWord(password: string, words: readonly string[]): boolean {
  const own = words
    .map((text) => text.split('@', 1)[0] ?? '')
    .flatMap((text) => [...text.split(/[^\p{L}\p{M}]+/u), text])
    .flatMap((text) => readings(text.replace(/\d/g, '')))
    .filter((word) => word.length >= OWN_WORD)
  const backwards = [...password].reverse().join('')
  return [password, backwards].flatMap(readings).some((form) => own.some((word) => form.includes(word)))
}
