import { dictionary } from '@zxcvbn-ts/language-es-es'
import { fold } from '../../lib/slug.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isKnownNoun } from './rules-nouns.ts'
import { type Synonyms, synonymsOf } from './rules-synonyms.ts'
import { type Vocabulary, vocabularyOf, withChanges } from './rules-vocabulary.ts'
import { latestWords, listedWords, synonymRules, wordsAfter } from './store/language.ts'

/** Milliseconds until all words are reloaded in the background for their frequencies. */
const COUNTS_TTL = 30 * 60_000

export type CatalogueWords = {
  vocabulary: Vocabulary
  synonyms: Synonyms
  revision: number
  isSpanish: (word: string) => boolean
}

type Held = { at: number; words: Promise<CatalogueWords>; isReading: boolean }
const held = new WeakMap<Db, Held>()

/** Uses the process clock: the shop's clock can be moved. */
export function wordsOfCatalogue(db: Db): Promise<CatalogueWords> {
  const known = held.get(db)
  if (!known) return hold(db, readAll(db)).words
  if (performance.now() - known.at > COUNTS_TTL && !known.isReading) {
    known.isReading = true
    readAll(db).then(
      (words) => hold(db, Promise.resolve(words)),
      () => {
        known.isReading = false
      },
    )
  }
  return known.words
}

/** Updates the cached words after a search has seen later revisions; other searches wait for it. */
export function refreshWords(db: Db, latest: { words: number; synonyms: number }): Promise<CatalogueWords> {
  const known = held.get(db)
  if (!known) return wordsOfCatalogue(db)
  const { at, words, isReading } = known
  return hold(
    db,
    words.then((now) => current(db, now, latest)),
    { at, isReading },
  ).words
}

/** Current words, for callers whose query does not return the latest revisions. */
export async function currentWords(db: Db): Promise<CatalogueWords> {
  const [known, latest] = await Promise.all([wordsOfCatalogue(db), latestWords(db)])
  const isCurrent = latest.words <= known.vocabulary.revision && latest.synonyms === known.revision
  return isCurrent ? known : refreshWords(db, latest)
}

async function current(db: Db, words: CatalogueWords, latest: { words: number; synonyms: number }) {
  const { vocabulary, revision } = words
  const [changed, rules] = await Promise.all([
    latest.words > vocabulary.revision ? wordsAfter(db, vocabulary.revision) : [],
    latest.synonyms === revision ? undefined : synonymRules(db),
  ])
  return {
    ...words,
    vocabulary: changed.length > 0 ? withChanges(vocabulary, changed) : vocabulary,
    ...(rules && { synonyms: synonymsOf(rules.rules), revision: rules.revision }),
  }
}

function hold(
  db: Db,
  words: Promise<CatalogueWords>,
  since = { at: performance.now(), isReading: false },
): Held {
  const entry = { ...since, words }
  held.set(db, entry)
  words.catch(() => held.get(db) === entry && held.delete(db))
  return entry
}

async function readAll(db: Db): Promise<CatalogueWords> {
  const [words, { rules, revision }] = await Promise.all([listedWords(db), synonymRules(db)])
  return { vocabulary: vocabularyOf(words), synonyms: synonymsOf(rules), revision, isSpanish }
}

/** The 40,000 most frequent words of film subtitles; neither they nor known nouns count as typing errors. */
const spanish = new Set((dictionary['commonWords-es-es'] as string[]).map(fold))

const isSpanish = (word: string) =>
  isKnownNoun(word) ||
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => spanish.has(form))
