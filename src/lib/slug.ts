import { normalizeUnicode, withoutBlanks } from './visible-text.ts'

/** Lower case without accents, for search and comparison: "Cálculo Ñandú" → "calculo nandu". */
export function fold(text: string): string {
  return normalizeUnicode(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Words of any script without case, accents, punctuation, width or invisible characters: "Cálculo: «Límites»" →
 * "calculo limites". Signs at the end of a name stay: "C", "C++" and "C#" differ.
 */
export function foldedWords(text: string): string {
  return (
    fold(withoutBlanks(normalizeUnicode(text, 'NFKC'))).match(
      /[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}+#]))?/gu,
    ) ?? []
  ).join(' ')
}

/** Comparison key of a name without case, accents and extra spaces; other signs stay. */
export function foldedName(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim()
}

/** "Álgebra lineal, 2ª ed." → "algebra-lineal-2-ed"; may be empty. */
export function slugify(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
