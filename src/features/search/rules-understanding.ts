import { extractFilters, type WordFilters } from './rules-filter-words.ts'
import { type Language, noWordFacts, type WordFacts } from './rules-language.ts'
import { type ReadOptions, readerOf, type Term, typedText } from './rules-reader.ts'
import { MAX_PHRASE, phraseKey } from './rules-synonyms.ts'
import { listedWord, wordsOfRoot } from './rules-vocabulary.ts'
import { isFiller, MAX_WORDS, measureOf, type Word, wordsOf } from './rules-words.ts'

export type TextMeaning = {
  filters: WordFilters
  /** The corrected text without its filter words; the results are for this text. */
  text: string
  /** The same without corrections. */
  typed: string
  isCorrected: boolean
  parts: Term[]
  asksForAll: boolean
  unknown: string[]
  /** Words, as typed, that only the database can find. */
  open: string[]
  /** Substring matches of the text count too. */
  isInside: boolean
}

export function understand(
  text: string,
  language: Language,
  facts: WordFacts,
  reading: ReadOptions = {},
): TextMeaning {
  const words = wordsOf(text)
  const { filters, rest } = reading.isLiteral ? { filters: {}, rest: words } : extractFilters(words)
  const joining = joined(rest, language, facts)
  const telling = mostSelective(withoutFillers(joining.words, filters, language), language)
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
  const found = read.flatMap(({ part }) => part ?? [])
  const own = found.findIndex((part) => part.instead === undefined && !part.isNumber && !part.isMention)
  const parts = found.map((part, at) =>
    own !== -1 && own < at && part.instead !== undefined ? { ...part, isExtra: true } : part,
  )
  const unknown = read.filter(({ part }) => !part).map(({ group }) => typedText(group))
  // A number or a syllable matches too much if the words next to it match nothing: "iphone 13".
  const isScrap = unknown.length > 0 && parts.every(({ isNumber }) => isNumber)
  return {
    filters: reading.areFiltersApart ? {} : filters,
    text: shown(true),
    typed: shown(false),
    isCorrected: corrections.length > 0,
    parts: isScrap ? [] : parts,
    unknown: isScrap ? [...unknown, ...parts.map(({ typed }) => typed)] : unknown,
    asksForAll: telling.length === 0 && rest.length < words.length,
    open: [...read.flatMap(({ open }) => open), ...joining.open],
    isInside: text.trim() !== '' && isBeyondWords(words),
  }
}

/** Signs, other alphabets and long numbers are not in the vocabulary, but products may contain them. */
const isBeyondWords = (words: readonly Word[]) =>
  words.length === 0 ||
  words.some(({ word }) => word === '') ||
  (words.length === 1 && /\d{4}/.test(words[0]?.word ?? ''))

/** Fillers are searched only if there are no other words and no filters ("algo barato"). */
function withoutFillers(words: readonly Word[], filters: WordFilters, { synonyms }: Language): Word[] {
  const telling = words.filter(
    ({ word }) => word !== '' && (!isFiller(word) || synonyms.finds.has(phraseKey([word]))),
  )
  const hasEnough = telling.length > 0 || Object.keys(filters).length > 0
  return hasEnough ? telling : words.filter(({ word }) => word !== '')
}

/** Joins "lap top" to "laptop" if the catalogue has only the joined form. `open`: joined words for the database. */
export function joined(words: readonly Word[], { vocabulary, synonyms }: Language, facts: WordFacts) {
  const result: Word[] = []
  const open: string[] = []
  const isListed = (word: string) => listedWord(vocabulary, word) !== undefined
  const isKnown = (word: string) => isListed(word) || facts.known.has(word)
  for (let at = 0; at < words.length; at++) {
    const [one, next] = [words[at] as Word, words[at + 1]]
    const both = next && one.word + next.word
    const isPhrase = next && synonyms.finds.has(phraseKey([one.word, next.word]))
    const canJoin = both && !isPhrase && both.length > 4 && !(isKnown(one.word) && isKnown(next.word))
    if (canJoin && isKnown(both)) {
      result.push({ typed: listedWord(vocabulary, both)?.written ?? both, word: both })
      at++
      continue
    }
    result.push(one)
    if (canJoin && facts === noWordFacts && !isFiller(one.word) && !isFiller(next.word)) open.push(both)
  }
  return { words: result, open }
}

/** Reduces too many words to those that the catalogue has, then the longest; without duplicates. */
function mostSelective(words: readonly Word[], { vocabulary }: Language): Word[] {
  const once = words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at)
  if (once.length <= MAX_WORDS) return once
  const weight = ({ word }: Word) => (wordsOfRoot(vocabulary, word).length > 0 ? 100 : 0) + word.length
  const chosen = new Set([...once].sort((a, b) => weight(b) - weight(a)).slice(0, MAX_WORDS))
  return once.filter((word) => chosen.has(word))
}

/** Words that belong together: a phrase with synonyms, or a number with its unit. */
export function groups(words: readonly Word[], { synonyms }: Language): Word[][] {
  const result: Word[][] = []
  for (let at = 0; at < words.length; ) {
    const [first, second] = [words[at], words[at + 1]]
    let size = second && measureOf(first?.word ?? '', second.word) ? 2 : 1
    for (let count = Math.min(MAX_PHRASE, words.length - at); count > size; count--) {
      const key = phraseKey(words.slice(at, at + count).map(({ word }) => word))
      if (synonyms.finds.has(key) || synonyms.hints.has(key)) size = count
    }
    result.push(words.slice(at, at + size))
    at += size
  }
  return result
}
