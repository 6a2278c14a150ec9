import { normalizeUnicode, withoutBlanks } from './visible-text.ts'

/** Lower case without accents: what searching and comparing see. "Cálculo Ñandú" → "calculo nandu". */
export function fold(text: string): string {
  return normalizeUnicode(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Its words of any script, case, accents, punctuation, width and what is not drawn aside: "Cálculo: «Límites»" → "calculo limites". Signs that end a
 * name are part of it: "C", "C++" and "C#" are three.
 */
export function foldedWords(text: string): string {
  return (
    fold(withoutBlanks(normalizeUnicode(text, 'NFKC'))).match(
      /[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}+#]))?/gu,
    ) ?? []
  ).join(' ')
}

/** What two spellings of one name share: case, accents and spaces aside. Other signs count, "C" is not "C++". */
export function foldedName(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim()
}

/** The url of a name: "Álgebra lineal, 2ª ed." → "algebra-lineal-2-ed". Empty when nothing is left. */
export function slugify(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
