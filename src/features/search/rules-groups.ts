import type { WordFilters } from './rules-filter-words.ts'
import type { Language } from './rules-language.ts'
import { MAX_PHRASE, type Phrase, phraseKey } from './rules-synonyms.ts'
import { listedWord, wordsOfRoot } from './rules-vocabulary.ts'
import { isFiller, MAX_WORDS, measureOf, type Word } from './rules-words.ts'

// Telling words of a text, and groups of them that are one thing.

/** Fillers are looked for where there is nothing else, unless filters say enough ("algo barato"). */
export function withoutFillers(words: readonly Word[], filters: WordFilters, { synonyms }: Language): Word[] {
  const telling = words.filter(
    ({ word }) => word !== '' && (!isFiller(word) || synonyms.finds.has(phraseKey([word]))),
  )
  const hasEnough = telling.length > 0 || Object.keys(filters).length > 0
  return hasEnough ? telling : words.filter(({ word }) => word !== '')
}

/** "lap top" is "laptop" where the catalogue writes it so and not the other way. */
export function joined(words: readonly Word[], { vocabulary, synonyms }: Language): Word[] {
  const result: Word[] = []
  const isKnown = (word: string) => listedWord(vocabulary, word) !== undefined
  for (let at = 0; at < words.length; at++) {
    const [one, next] = [words[at] as Word, words[at + 1]]
    const both = next && one.word + next.word
    const isPhrase = next && synonyms.finds.has(phraseKey([one.word, next.word]))
    if (both && !isPhrase && both.length > 4 && isKnown(both) && !(isKnown(one.word) && isKnown(next.word))) {
      result.push({ typed: listedWord(vocabulary, both)?.written ?? both, word: both })
      at++
    } else result.push(one)
  }
  return result
}

/** Of too many words those that the catalogue knows, then the longest; each once. */
export function mostSelective(words: readonly Word[], { vocabulary }: Language): Word[] {
  const once = words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at)
  if (once.length <= MAX_WORDS) return once
  const weight = ({ word }: Word) => (wordsOfRoot(vocabulary, word).length > 0 ? 100 : 0) + word.length
  const kept = new Set([...once].sort((a, b) => weight(b) - weight(a)).slice(0, MAX_WORDS))
  return once.filter((word) => kept.has(word))
}

/** Words that mean something together: a phrase for which there is something, or a number with its unit. */
export function groups(words: readonly Word[], { synonyms, vocabulary }: Language): Word[][] {
  const isFound = ({ words: wanted }: Phrase) =>
    wanted.every((word) => wordsOfRoot(vocabulary, word).length > 0)
  const result: Word[][] = []
  for (let at = 0; at < words.length; ) {
    const [first, second] = [words[at], words[at + 1]]
    let size = second && measureOf(first?.word ?? '', second.word) ? 2 : 1
    for (let count = Math.min(MAX_PHRASE, words.length - at); count > size; count--) {
      const key = phraseKey(words.slice(at, at + count).map(({ word }) => word))
      if (synonyms.finds.get(key)?.some(isFound)) size = count
    }
    result.push(words.slice(at, at + size))
    at += size
  }
  return result
}
