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

/** First sentence of /articulos-prohibidos, shown for a search for a prohibited item. */
export const prohibitedText = 'Para que comprar sea seguro, hay cosas que nadie puede vender aquí.'
