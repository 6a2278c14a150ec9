import { isFiller, root, wordsOf } from './rules.ts'

export const synonymKinds = ['both', 'one_way', 'hint'] as const
export type SynonymKind = (typeof synonymKinds)[number]
/** What staff have said: words or phrases, as people write them. */
export type Synonym = { fromWords: readonly string[]; toWords: readonly string[]; kind: SynonymKind }

/** A phrase as it is looked up: its words without fillers. */
export type Phrase = { written: string; words: readonly string[] }

export type Synonyms = {
  /** By the roots of a phrase's words. */
  finds: ReadonlyMap<string, readonly Phrase[]>
  hints: ReadonlyMap<string, readonly Phrase[]>
}

/** Words of the longest phrase that is looked for. */
export const MAX_PHRASE = 3

export const phraseKey = (words: readonly string[]) => words.map(root).join(' ')

export function phraseOf(written: string): Phrase {
  const words = wordsOf(written).flatMap(({ word }) => (word === '' ? [] : [word]))
  const telling = words.filter((word) => !isFiller(word))
  return { written, words: telling.length > 0 ? telling : words }
}

/**
 * Of a rule for both directions all words find each other, and each finds what another finds one way: who types "compu"
 * is shown what "computadora" means too. It goes no further.
 */
export function synonymsOf(rules: Iterable<Synonym>): Synonyms {
  const finds = new Map<string, Phrase[]>()
  const hints = new Map<string, Phrase[]>()
  const alike: Phrase[][] = []
  for (const { fromWords, toWords, kind } of rules) {
    const [from, to] = [fromWords.map(phraseOf), toWords.map(phraseOf)]
    if (kind === 'both') alike.push([...from, ...to])
    else for (const phrase of from) addAll(kind === 'hint' ? hints : finds, phrase, to)
  }
  const narrower = alike.map((phrases) => phrases.flatMap(({ words }) => finds.get(phraseKey(words)) ?? []))
  for (const [at, phrases] of alike.entries())
    for (const phrase of phrases) addAll(finds, phrase, [...phrases, ...(narrower[at] ?? [])])
  return { finds, hints }
}

function addAll(map: Map<string, Phrase[]>, from: Phrase, to: readonly Phrase[]): void {
  const key = phraseKey(from.words)
  if (key === '') return
  const known = map.get(key) ?? []
  map.set(key, known)
  for (const phrase of to) {
    const same = phraseKey(phrase.words)
    if (same !== '' && same !== key && !known.some(({ words }) => phraseKey(words) === same))
      known.push(phrase)
  }
}

/** The same with one rule more. */
export function withSynonym({ finds, hints }: Synonyms, rule: Synonym): Synonyms {
  const added = synonymsOf([rule])
  const merged = (one: Synonyms['finds'], more: Synonyms['finds']) =>
    new Map([...one, ...[...more].map(([key, to]) => [key, [...(one.get(key) ?? []), ...to]] as const)])
  return { finds: merged(finds, added.finds), hints: merged(hints, added.hints) }
}
