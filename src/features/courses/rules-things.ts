import type { Term } from '../search/rules-reader.ts'
import type { TextMeaning } from '../search/rules-understanding.ts'
import { inflectionsOf, isFiller, wordsOf } from '../search/rules-words.ts'

/** Weights of name and tags; a description or a store name is not enough. */
const PLACES = 'AB'

const lexeme = (word: string) => `'${word}':${PLACES}`

const allOf = (lexemes: readonly string[]) =>
  lexemes.length === 1 ? lexeme(lexemes[0] as string) : `(${lexemes.map(lexeme).join(' & ')})`

const anyForm = (words: readonly string[]) => `(${[...new Set(words)].map(lexeme).join(' | ')})`

function partQuery(part: Term): string {
  const words = wordsOf(part.typed).map(({ word }) => word)
  const own = words.length === 1 ? words.flatMap(inflectionsOf).map((word) => [word]) : [words]
  const meant = part.ways.filter(({ nearness }) => nearness === 'exact' || nearness === 'form')
  return `(${[...new Set([...own, ...meant.map(({ lexemes }) => lexemes)].map(allOf))].join(' | ')})`
}

/** A tsquery for a material, `'none'` without words. Accessories such as "funda para calculadora" are excluded. */
export function candidateQuery(
  name: string,
  { parts, unknown }: Pick<TextMeaning, 'parts' | 'unknown'>,
): string {
  const others = unknown
    .flatMap(wordsOf)
    .filter(({ word }) => word !== '')
    .map(({ word }) => anyForm(inflectionsOf(word)))
  const all = [...parts.map(partQuery), ...others]
  if (all.length === 0) return "'none'"
  const first = wordsOf(name).find(({ word }) => word !== '' && !isFiller(word))?.word
  return first ? `${all.join(' & ')} & !('para':A <-> '${first}':A)` : all.join(' & ')
}
