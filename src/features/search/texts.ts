import { fold } from '../../lib/slug.ts'

export const MAX_SIDE = 10
export const MAX_PHRASE_LENGTH = 40
export const synonymTexts = {
  missing: 'Escribe al menos una palabra',
  tooMany: `Escribe ${MAX_SIDE} palabras o menos, separadas por comas`,
  tooLong: `Escribe cada palabra en ${MAX_PHRASE_LENGTH} caracteres o menos`,
  saysNothing: 'Escribe palabras que digan qué cosa es, con letras de la A a la Z o números.',
  letters: 'Usa solo letras, números y espacios; separa con comas',
  kind: 'Elige si vale en uno o en los dos sentidos',
  both: (word: string) => `“${word}” está en los dos lados`,
} as const

/** Ends of nouns that are no countable product: "cálculo", "física", "economía", "programación". */
const SUBJECT = /(?:ia|icas?|ulo|ebra|echo|idad|ion|ura|[gc]es)$/
const FEMININE = /^(?:laptop|tablet)s?$|as?$/

const plural = (word: string) =>
  /s$/.test(word)
    ? word
    : /z$/.test(word)
      ? word.replace(/z$/, 'ces')
      : /[aeiouptkg]$/.test(word)
        ? `${word}s`
        : word.replace(/ó(?=n$)/, 'o').replace(/$/, 'es')

/** "No hay iphone. Estos celulares sí:", if all begin so; a controller is no console. */
export function insteadText(text: string, instead: string, names: readonly string[]): string {
  const [noun = '', ...rest] = instead.split(' ')
  const name = fold(noun)
  const areThese = names.every((one) => fold(one).startsWith(name.replace(/s$/, '')))
  if (!areThese || SUBJECT.test(name)) return `No hay ${text}. Esto hay de ${instead}:`
  const isOne = names.length === 1 && !/s$/.test(noun)
  const preposition = rest.findIndex((word) => /^(?:de|para|con)$/.test(word))
  const counted = (word: string, at: number) =>
    isOne || (preposition !== -1 && at > preposition) ? word : plural(word)
  const these = FEMININE.test(name) ? (isOne ? 'Esta' : 'Estas') : isOne ? 'Este' : 'Estos'
  return `No hay ${text}. ${these} ${[noun, ...rest].map(counted).join(' ')} sí:`
}

/** First sentence of /articulos-prohibidos, shown for a search for a prohibited item. */
export const prohibitedText = 'Para que comprar sea seguro, hay cosas que nadie puede vender aquí.'
