import type { Synonyms } from './rules-synonyms.ts'
import { type KnownWord, type Vocabulary, vocabularyOf } from './rules-vocabulary.ts'
import { isFiller, root, wordsOf } from './rules-words.ts'

export type Names = {
  lexemes: ReadonlyMap<string, readonly string[]>
  vocabulary: Vocabulary
  /** Words of title lists only: they also match a text inside them. */
  titles: Vocabulary
  products: ReadonlyMap<string, number>
}

/** Lexeme of a store in the documents of its products. */
export const isStoreLexeme = (lexeme: string) => /^tienda\d+$/.test(lexeme)

type Named = { name: string; titleList?: string; lexeme: string; products: number }

export function namesOf(named: readonly Named[]): Names {
  const lexemes = new Map<string, string[]>()
  const words = new Map<string, KnownWord>()
  const titles = new Set<string>()
  for (const { name, titleList = '', lexeme, products } of named) {
    for (const { typed, word } of wordsOf(`${name} ${titleList}`)) {
      if (word.length < 2 || isFiller(word)) continue
      lexemes.set(root(word), [...(lexemes.get(root(word)) ?? []), lexeme])
      const before = words.get(word)?.products ?? 0
      const written = typed.toLowerCase()
      words.set(word, { word, written, products: before + products, revision: 0, stem: word })
    }
    for (const { word } of wordsOf(titleList)) titles.add(word)
  }
  const counts = new Map(named.map((thing) => [thing.lexeme, thing.products]))
  const known = [...words.values()]
  return {
    lexemes,
    vocabulary: vocabularyOf(known),
    titles: vocabularyOf(known.filter(({ word }) => titles.has(word))),
    products: counts,
  }
}

export type Language = {
  vocabulary: Vocabulary
  synonyms: Synonyms
  names: Names
  /** Whether a folded word is Spanish, and so no typing error. */
  isSpanish: (word: string) => boolean
}

export type WordFacts = { known: ReadonlySet<string>; stems: ReadonlyMap<string, string> }

export const noWordFacts: WordFacts = { known: new Set(), stems: new Map() }
