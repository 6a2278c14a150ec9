import { type Vocabulary, vocabularyOf, withChanges } from './rules-vocabulary.ts'
import { isFiller, root, wordsOf } from './rules-words.ts'

export const synonymKinds = ['both', 'one_way', 'hint'] as const
export type SynonymKind = (typeof synonymKinds)[number]
export type Synonym = { fromWords: readonly string[]; toWords: readonly string[]; kind: SynonymKind }

/** `words`: those of the phrase without fillers. */
export type Phrase = { written: string; words: readonly string[] }

/** `isOther`: it does not mean the same, as a brand and the product. */
type SynonymMatch = Phrase & { isOther: boolean }

export type Synonyms = {
  finds: ReadonlyMap<string, readonly SynonymMatch[]>
  hints: ReadonlyMap<string, readonly SynonymMatch[]>
  /** Single words with synonyms, to correct misspellings of a word that no product has. */
  vocabulary: Vocabulary
}

const MIN_MISSPELT = 4

export const MAX_PHRASE = 3

export const phraseKey = (words: readonly string[]) => words.map(root).join(' ')

export function phraseOf(written: string): Phrase {
  const words = wordsOf(written).flatMap(({ word }) => (word === '' ? [] : [word]))
  const telling = words.filter((word) => !isFiller(word))
  return { written, words: telling.length > 0 ? telling : words }
}

/** Words of a `both` rule also find what another one finds one way ("compu" as "computadora"); one step. */
export function synonymsOf(rules: Iterable<Synonym>): Synonyms {
  const finds = new Map<string, SynonymMatch[]>()
  const hints = new Map<string, SynonymMatch[]>()
  const alike: Phrase[][] = []
  const finding = new Map<string, string>()
  for (const { fromWords, toWords, kind } of rules) {
    const [from, to] = [fromWords.map(phraseOf), toWords.map(phraseOf)]
    for (const { words, written } of kind === 'both' ? [...from, ...to] : from)
      if (words.length === 1 && (words[0]?.length ?? 0) >= MIN_MISSPELT) finding.set(words[0] ?? '', written)
    if (kind === 'both') alike.push([...from, ...to])
    else for (const phrase of from) addAll(kind === 'hint' ? hints : finds, phrase, to.map(asOther))
  }
  const narrower = alike.map((phrases) => phrases.flatMap(({ words }) => finds.get(phraseKey(words)) ?? []))
  for (const [at, phrases] of alike.entries())
    for (const phrase of phrases) addAll(finds, phrase, [...phrases.map(asSame), ...(narrower[at] ?? [])])
  return { finds, hints, vocabulary: vocabularyOf([...finding].map(asKnown)) }
}

const asKnown = ([word, written]: [string, string]) => ({
  word,
  written,
  products: 1,
  revision: 0,
  stem: word,
})

const asOther = (phrase: Phrase): SynonymMatch => ({ ...phrase, isOther: true })
const asSame = (phrase: Phrase): SynonymMatch => ({ ...phrase, isOther: false })

function addAll(map: Map<string, SynonymMatch[]>, from: Phrase, to: readonly SynonymMatch[]): void {
  const key = phraseKey(from.words)
  if (key === '') return
  const known = map.get(key) ?? []
  map.set(key, known)
  for (const phrase of to) {
    const target = phraseKey(phrase.words)
    if (target === '' || target === key) continue
    const before = known.find(({ words }) => phraseKey(words) === target)
    if (before) before.isOther &&= phrase.isOther
    else known.push({ ...phrase })
  }
}

export function withSynonym({ finds, hints, vocabulary }: Synonyms, rule: Synonym): Synonyms {
  const added = synonymsOf([rule])
  const merged = (one: Synonyms['finds'], more: Synonyms['finds']) =>
    new Map([...one, ...[...more].map(([key, to]) => [key, [...(one.get(key) ?? []), ...to]] as const)])
  return {
    finds: merged(finds, added.finds),
    hints: merged(hints, added.hints),
    vocabulary: withChanges(vocabulary, [...added.vocabulary.base.byWord.values()]),
  }
}

const keyOf = ({ words }: Phrase) => phraseKey(words)

/** Whether other synonyms cover all of it, in any number and gender, alone or together. */
export function isRedundantSynonym(synonym: Synonym, others: Iterable<Synonym>): boolean {
  const [said, known] = [synonymsOf([synonym]), synonymsOf(others)]
  return (['finds', 'hints'] as const).every((kind) =>
    [...said[kind]].every(([from, phrases]) => {
      const has = new Set(known[kind].get(from)?.map(keyOf))
      return phrases.every((phrase) => has.has(keyOf(phrase)))
    }),
  )
}

export function mentionsPhrase(text: string, phrases: readonly string[]): boolean {
  const said = ` ${keyOf(phraseOf(text))} `
  return phrases
    .map((phrase) => keyOf(phraseOf(phrase)))
    .some((key) => key !== '' && said.includes(` ${key} `))
}
