import { differingLetters, lettersOf, soundOf, spellingBudget, spellingDistance } from './rules-spelling.ts'
import { root } from './rules-words.ts'

/** A word of the catalogue; `products` counts the listed ones that have it. */
export type KnownWord = { word: string; written: string; products: number; revision: number; stem: string }

type Sounded = { known: KnownWord; sound: string; letters: number }

type WordIndex = {
  byWord: ReadonlyMap<string, KnownWord>
  byRoot: ReadonlyMap<string, readonly KnownWord[]>
  byStem: ReadonlyMap<string, readonly KnownWord[]>
  bySound: ReadonlyMap<string, readonly Sounded[]>
  sorted: readonly KnownWord[]
  lines: string
}

/** `base`: the words that were read together; `changed`: the few that changed since, which override it. */
export type Vocabulary = { base: WordIndex; changed: WordIndex; revision: number }

const none = indexOf([])

export function vocabularyOf(words: Iterable<KnownWord>): Vocabulary {
  const all = [...words]
  return { base: indexOf(all), changed: none, revision: latest(all, 0) }
}

/** A word without products is removed. The cost depends only on the changes since `base`. */
export function withChanges(vocabulary: Vocabulary, words: readonly KnownWord[]): Vocabulary {
  const changed = new Map([...vocabulary.changed.byWord, ...words.map((word) => [word.word, word] as const)])
  return {
    base: vocabulary.base,
    changed: indexOf([...changed.values()]),
    revision: latest(words, vocabulary.revision),
  }
}

const latest = (words: readonly KnownWord[], since: number) =>
  words.reduce((last, { revision }) => Math.max(last, revision), since)

function indexOf(words: readonly KnownWord[]): WordIndex {
  const sorted = [...words].sort((a, b) => (a.word < b.word ? -1 : 1))
  const sounded = sorted
    .filter(({ word }) => word.length > 2 && !/\d/.test(word))
    .map((known) => {
      const sound = soundOf(known.word)
      return { known, sound, letters: lettersOf(sound) }
    })
  return {
    byWord: new Map(sorted.map((word) => [word.word, word])),
    byRoot: Map.groupBy(sorted, ({ word }) => root(word)),
    byStem: Map.groupBy(sorted, ({ stem }) => stem),
    bySound: Map.groupBy(sounded, ({ sound }) => sound[0] ?? ''),
    sorted,
    lines: `\n${sorted.map(({ word }) => word).join('\n')}\n`,
  }
}

function inBoth<Found>(
  { base, changed }: Vocabulary,
  find: (index: WordIndex) => readonly Found[],
  wordOf: (found: Found) => KnownWord,
): Found[] {
  const old = find(base).filter((found) => !changed.byWord.has(wordOf(found).word))
  return [...find(changed), ...old].filter((found) => wordOf(found).products > 0)
}

const itself = (known: KnownWord) => known

export function listedWord({ base, changed }: Vocabulary, word: string): KnownWord | undefined {
  const known = changed.byWord.get(word) ?? base.byWord.get(word)
  return known && known.products > 0 ? known : undefined
}

/** Listed words that differ in number and gender only, the word itself included. */
export const wordsOfRoot = (vocabulary: Vocabulary, word: string): KnownWord[] =>
  inBoth(vocabulary, ({ byRoot }) => byRoot.get(root(word)) ?? [], itself)

export const wordsOfStem = (vocabulary: Vocabulary, stem: string): KnownWord[] =>
  inBoth(vocabulary, ({ byStem }) => byStem.get(stem) ?? [], itself)

/** Listed words with this beginning, the word itself included, most frequent first. */
export function wordsStarting(vocabulary: Vocabulary, start: string, max: number): KnownWord[] {
  const found = inBoth(vocabulary, ({ sorted }) => startingIn(sorted, start), itself)
  return found.sort((a, b) => b.products - a.products).slice(0, max)
}

function startingIn(sorted: readonly KnownWord[], start: string): KnownWord[] {
  let low = 0
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.word ?? '') < start) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.word.startsWith(start)) end++
  return sorted.slice(low, end)
}

/** Listed words that contain this part, but not the part itself. */
export function wordsContaining(
  vocabulary: Vocabulary,
  part: string,
  max: number,
  at: 'start' | 'end' | 'anywhere' = 'anywhere',
): KnownWord[] {
  return inBoth(vocabulary, (index) => containingIn(index, part, max, at), itself).slice(0, max)
}

function containingIn({ lines, byWord }: WordIndex, part: string, max: number, at: string): KnownWord[] {
  const found: KnownWord[] = []
  const wanted = `${at === 'start' ? '\n' : ''}${part}${at === 'end' ? '\n' : ''}`
  for (let place = lines.indexOf(wanted); place !== -1 && found.length < max; ) {
    const start = lines.lastIndexOf('\n', at === 'start' ? place : place - 1) + 1
    const end = lines.indexOf('\n', start)
    const known = byWord.get(lines.slice(start, end))
    if (known && known.word !== part) found.push(known)
    place = lines.indexOf(wanted, end)
  }
  return found
}

/** Nearest first, then most frequent. Both words begin with the same letter, or sound the same. */
export function nearestWords(vocabulary: Vocabulary, typed: string, max = spellingBudget(typed.length)) {
  if (max === 0 || /\d/.test(typed)) return []
  const sound = soundOf(typed)
  const letters = lettersOf(sound)
  // Without the u, "guitarra" has a soft g.
  const starts = new Set([sound[0] ?? '', soundOf(typed[0] ?? '')])
  const near = ({ bySound }: WordIndex) =>
    [...starts].flatMap((start) =>
      (bySound.get(start) ?? []).flatMap(({ known, sound: other, letters: others }) => {
        if (Math.abs(sound.length - other.length) > max + 1) return []
        // An edit changes two letters at most, a plural one more.
        if (differingLetters(letters, others) > 2 * max + 1) return []
        const spelled = { word: typed, sound }
        const distance = Math.min(
          spellingDistance(spelled, { word: known.word, sound: other }, max),
          // A typing error in one number may match the other number.
          spellingDistance(
            spelled,
            { word: known.word.replace(/s$/, ''), sound: other.replace(/s$/, '') },
            max,
          ),
        )
        const isLike = known.word[0] === typed[0] || distance < 1
        return isLike && distance <= max ? [{ known, distance }] : []
      }),
    )
  return inBoth(vocabulary, near, ({ known }) => known).sort(
    (a, b) => a.distance - b.distance || b.known.products - a.known.products,
  )
}
