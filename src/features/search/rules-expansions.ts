import { isStoreLexeme, type Language } from './rules-language.ts'
import { type Phrase, phraseKey } from './rules-synonyms.ts'
import {
  type KnownWord,
  listedWord,
  wordsContaining,
  wordsOfRoot,
  wordsStarting,
} from './rules-vocabulary.ts'
import { root } from './rules-words.ts'

export type MatchKind = 'exact' | 'form' | 'wide' | 'inside'

/** Lexemes that a product must have, all of them; adjacent if `together`. */
export type Alternative = { lexemes: readonly string[]; nearness: MatchKind; together?: true }

const MAX_FORMS = 8
const MAX_BEGUN = 20
const MAX_INSIDE = 20

export type Ends = { isFirst: boolean; isLast: boolean; isAlone: boolean }

export function expansionsOf({ vocabulary, synonyms, names }: Language) {
  const namedBy = (word: string, nearness: MatchKind): Alternative[] =>
    (names.lexemes.get(root(word)) ?? []).map((name) => ({ lexemes: [name], nearness }))

  const namedByAll = (words: readonly string[]): Alternative[] => {
    const [first, ...others] = words.map((word) => names.lexemes.get(root(word)) ?? [])
    return (first ?? [])
      .filter((name) => others.every((all) => all.includes(name)))
      .map((name) => ({ lexemes: [name], nearness: 'form' }))
  }

  const formsOf = (word: string): KnownWord[] =>
    wordsOfRoot(vocabulary, word)
      .filter((known) => known.word !== word)
      .slice(0, MAX_FORMS)

  const familyOf = (word: string, nearness: MatchKind): Alternative[] => [
    { lexemes: [word], nearness },
    ...formsOf(word).map((form) => ({ lexemes: [form.word], nearness })),
    ...namedBy(word, nearness),
  ]

  const startingWith = (start: string): Alternative[] => [
    ...wordsStarting(vocabulary, start, MAX_BEGUN).map(
      (known): Alternative => ({ lexemes: [known.word], nearness: 'inside' }),
    ),
    ...wordsStarting(names.vocabulary, start, MAX_BEGUN).flatMap((name) => namedBy(name.word, 'inside')),
  ]

  const phraseWays = ({ words }: Phrase): Alternative[] => {
    const [word = ''] = words
    return words.length === 1
      ? familyOf(word, 'wide')
      : [{ lexemes: words, nearness: 'wide' }, ...namedByAll(words)]
  }

  /** A category's own products come before one-way synonyms of its name. */
  const widerOf = (words: readonly string[]) => {
    const isCategory = namedByAll(words).some(({ lexemes }) => !lexemes.some(isStoreLexeme))
    return (synonyms.finds.get(phraseKey(words)) ?? []).flatMap((phrase) =>
      phraseWays(phrase).map(
        (way): Alternative => (isCategory && phrase.isOther ? { ...way, nearness: 'inside' } : way),
      ),
    )
  }

  const countOf = (ways: readonly Alternative[]) =>
    ways.reduce((all, { lexemes }) => {
      const counts = lexemes.map(
        (word) => names.products.get(word) ?? listedWord(vocabulary, word)?.products ?? 0,
      )
      return all + Math.min(...counts)
    }, 0)

  const isListed = (word: string) => listedWord(vocabulary, word) !== undefined
  const areListed = ({ lexemes }: Alternative) =>
    lexemes.every((one) => isListed(one) || names.products.has(one))

  /** The whole text as a substring: within one word, or at the end of the first and the start of the last. */
  const insideOf = (word: string, { isFirst, isLast }: Ends): Alternative[] => {
    const at = isFirst && isLast ? 'anywhere' : isFirst ? 'end' : isLast ? 'start' : undefined
    if (!at) return []
    const titles = wordsContaining(names.titles, word, MAX_INSIDE, at)
    return [
      ...wordsContaining(vocabulary, word, MAX_INSIDE, at).map(
        (known): Alternative => ({ lexemes: [known.word], nearness: 'inside' }),
      ),
      ...titles.flatMap((title) => namedBy(title.word, 'inside')),
    ]
  }

  return { namedByAll, familyOf, startingWith, phraseWays, widerOf, insideOf, countOf, isListed, areListed }
}
