import { extractFilters, type WordFilters } from './rules-filter-words.ts'
import { groups, joined, mostSelective, withoutFillers } from './rules-groups.ts'
import type { Language, WordFacts } from './rules-language.ts'
import { type ReadOptions, readerOf, type Term, typedText } from './rules-reader.ts'
import { type Word, wordsOf } from './rules-words.ts'

export type TextMeaning = {
  filters: WordFilters
  /** The text without the words that are filters, corrected; what the results are of. */
  text: string
  /** The same as typed, where a correction differs. */
  typed: string
  isCorrected: boolean
  parts: Term[]
  /** Nothing but filters was typed. */
  asksForAll: boolean
  /** Words that no product has in any way. */
  unknown: string[]
  /** Words, as typed, of which only the database can say whether a product has them. */
  open: string[]
  /** Texts to try instead where nothing is found. */
  hints: string[]
  /** Products may contain the text other than in words. */
  isInside: boolean
}

const MAX_HINTS = 4

/** Reads a text as its author may have meant it. */
export function understand(
  text: string,
  language: Language,
  facts: WordFacts,
  reading: ReadOptions = {},
): TextMeaning {
  const words = wordsOf(text)
  const { filters, rest } = reading.isLiteral ? { filters: {}, rest: words } : extractFilters(words)
  const telling = mostSelective(joined(withoutFillers(rest, filters, language), language), language)
  const reader = readerOf(language, facts, reading)
  const read = (reading.areApart ? telling.map((word) => [word]) : groups(telling, language)).map((group) =>
    reader(group, {
      isFirst: group[0] === words[0],
      isLast: group.at(-1) === words.at(-1),
      isAlone: telling.length === 1,
    }),
  )
  const corrections = read.flatMap(({ correction }) => correction ?? [])
  const shown = (correct: boolean) =>
    rest
      .map(
        ({ typed, word }) =>
          (correct ? corrections.find((one) => one.typed === word)?.written : undefined) ?? typed,
      )
      .join(' ')
  const parts = read.flatMap(({ part }) => part ?? [])
  const unknown = read.filter(({ part }) => !part).map(({ group }) => typedText(group))
  // A number or a syllable finds anything where the words beside it find nothing: "iphone 13".
  const isScrap = unknown.length > 0 && parts.every(({ isNumber }) => isNumber)
  return {
    filters: reading.areFiltersApart ? {} : filters,
    text: shown(true),
    typed: shown(false),
    isCorrected: corrections.length > 0,
    parts: isScrap ? [] : parts,
    unknown: isScrap ? [...unknown, ...parts.map(({ typed }) => typed)] : unknown,
    asksForAll: telling.length === 0 && rest.length < words.length,
    open: read.flatMap(({ open }) => open),
    hints: [...new Set(read.flatMap(({ hints }) => hints))].slice(0, MAX_HINTS),
    isInside: text.trim() !== '' && isBeyondWords(words),
  }
}

/** Signs, letters of other alphabets and long numbers are no words of the vocabulary, but products may contain them. */
const isBeyondWords = (words: readonly Word[]) =>
  words.length === 0 ||
  words.some(({ word }) => word === '') ||
  (words.length === 1 && /\d{4}/.test(words[0]?.word ?? ''))
