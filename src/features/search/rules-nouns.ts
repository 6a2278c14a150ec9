import data from '../../../db/nouns.json' with { type: 'json' }
import { phraseKey, phraseOf, type Synonyms } from './rules-synonyms.ts'
import { nearestWords, vocabularyOf } from './rules-vocabulary.ts'
import { isFiller, root, wordsOf } from './rules-words.ts'

/** `group`: address of a subcategory of the template, `@none` for what nobody sells, `@part` for a container. */
type Meaning = { group: string; isSecond: boolean }

/**
 * A known noun, brand or model. `key`: its words without number and gender; `wider`: its first word alone; `joint`: the
 * word before its part of the name, "" in the first part.
 */
export type Noun = {
  key: string
  word: string
  meanings: readonly Meaning[]
  wider: readonly Meaning[]
  isBrand: boolean
  joint: string
}

type Token = { word: string; root: string; joint: string }
type Entry = { roots: readonly string[]; word: string; meanings: Meaning[] }

/** Words between a noun and what it is for, is made of or comes with. */
const JOINTS = new Set('para p de del con c sin en a al por y incluye'.split(' '))

const entries = new Map<string, Entry>()
for (const [group, list] of Object.entries(data))
  for (const item of list.split(',')) {
    const { words } = phraseOf(item.replace('?', ''))
    const key = phraseKey(words)
    const entry = entries.get(key) ?? { roots: key.split(' '), word: words[0] ?? '', meanings: [] }
    entries.set(key, entry)
    entry.meanings.push({ group, isSecond: item.includes('?') })
  }
const longestFirst = [...entries.values()].sort((a, b) => b.roots.length - a.roots.length)
const byFirst = Map.groupBy(longestFirst, ({ roots }) => roots[0] ?? '')
const vocabulary = vocabularyOf(
  longestFirst
    .filter(({ roots }) => roots.length === 1)
    .map(({ word }) => ({ word, written: word, products: 1, revision: 0, stem: word })),
)

export const isKnownNoun = (word: string) => entries.has(root(word))

export const isContainer = ({ meanings }: Noun) => meanings.some(({ group }) => group === '@part')

const MIN_MISSPELT = 5

/** Known nouns of a product's name, in its order. Misspellings are corrected only if no noun is known. */
export function nounsIn(
  name: string,
  { synonyms, isSpanish }: { synonyms: Synonyms; isSpanish: (word: string) => boolean },
): Noun[] {
  const tokens = tokensOf(name)
  const found = nounsOf(tokens, synonyms)
  if (found.some((noun) => !noun.isBrand && !isContainer(noun))) return found
  const corrected = tokens.map((token) => {
    if (byFirst.has(token.root) || token.word.length < MIN_MISSPELT || isSpanish(token.word)) return token
    const word = nearestWords(vocabulary, token.word, 1)[0]?.known.word ?? token.word
    return { ...token, word, root: root(word) }
  })
  return nounsOf(corrected, synonyms)
}

/** Models are written with and without a space: "ti84", "moto g54". */
const piecesOf = (word: string): string[] => /^([a-z]{1,2})(\d+)$/.exec(word)?.slice(1) ?? [word]

function tokensOf(name: string): Token[] {
  let joint = ''
  const tokens: Token[] = []
  for (const { typed, word } of wordsOf(name)) {
    // "Té" is no "te".
    const isEmpty = word === '' || (isFiller(word) && (!entries.has(word) || typed.toLowerCase() === word))
    if (JOINTS.has(word)) joint = tokens.length > 0 ? word : ''
    else if (!isEmpty)
      for (const piece of byFirst.has(root(word)) ? [word] : piecesOf(word))
        tokens.push({ word: piece, root: root(piece), joint })
  }
  return tokens
}

/** The noun of a name without known ones: its first word. */
export const firstWord = (name: string): string => tokensOf(name)[0]?.word ?? ''

function nounsOf(tokens: readonly Token[], synonyms: Synonyms): Noun[] {
  const found: Noun[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = entryAt(tokens, at) ?? synonymAt(tokens, at, synonyms)
    const wider = read && entries.get(read.entry.roots[0] ?? '')?.meanings
    if (read)
      found.push({
        ...read.entry,
        key: read.entry.roots.join(' '),
        wider: wider ?? [],
        isBrand: read.isBrand ?? false,
        joint: tokens[at]?.joint ?? '',
      })
    at = read?.next ?? at + 1
  }
  return found
}

type Read = { entry: Entry; next: number; isBrand?: boolean } | undefined

/** Unknown words may separate those of a phrase: "funda negra para laptop". */
function entryAt(tokens: readonly Token[], at: number): Read {
  for (const entry of byFirst.get(tokens[at]?.root ?? '') ?? []) {
    let next = at + 1
    const isFound = entry.roots.slice(1).every((wanted) => {
      while (tokens[next] && tokens[next]?.root !== wanted && !byFirst.has(tokens[next]?.root ?? '')) next++
      return tokens[next++]?.root === wanted
    })
    if (isFound) return { entry, next }
  }
  return undefined
}

const MAX_SYNONYM = 3

/** Meanings of a word by the synonyms of the search; brands and wider words count less than a noun. */
function synonymAt(tokens: readonly Token[], at: number, { finds, hints }: Synonyms): Read {
  for (let size = Math.min(MAX_SYNONYM, tokens.length - at); size > 0; size--) {
    const roots = tokens.slice(at, at + size).map((token) => token.root)
    const all = finds.get(roots.join(' ')) ?? []
    const same = all.filter(({ isOther }) => !isOther)
    for (const targets of [same, [...all, ...(hints.get(roots.join(' ')) ?? [])]]) {
      const known = targets.flatMap(({ words }) => entries.get(phraseKey(words)) ?? [])
      const meanings = known.flatMap((entry) => entry.meanings)
      if (known[0]) return { entry: { ...known[0], meanings }, next: at + size, isBrand: targets !== same }
    }
  }
  return undefined
}

/** The first noun before "para", "de" or "con"; a brand or a container ("juego de") only without one. */
export function headOf(nouns: readonly Noun[]): Noun | undefined {
  const isNone = ({ meanings }: Noun) => meanings.some(({ group }) => group === '@none')
  const rank = (noun: Noun) =>
    Number(isContainer(noun)) * 4 + Number(noun.joint !== '') * 2 + Number(noun.isBrand)
  return nouns.filter((noun) => noun.joint === '' || !isNone(noun)).toSorted((a, b) => rank(a) - rank(b))[0]
}
