import data from './rules-nouns.json' with { type: 'json' }
import { phraseKey, phraseOf, type Synonyms } from './rules-synonyms.ts'
import { nearestWords, vocabularyOf } from './rules-vocabulary.ts'
import { isFiller, root, wordsOf } from './rules-words.ts'

/** `group`: the address of a subcategory of the template, `@none` for what nobody sells here, `@part` for a container. */
type Meaning = { group: string; isSecond: boolean }

/** A known noun, brand or model in a name; `key`: its words without number and gender. */
export type Noun = { key: string; word: string; meanings: readonly Meaning[]; isBrand: boolean; part: number }

type Token = { word: string; root: string; part: number }
type Entry = { roots: readonly string[]; word: string; meanings: Meaning[] }

/** Words between a head noun and what the product is for, is made of or comes with. */
const JOINTS = new Set('para p de del con c sin en a al por y incluye'.split(' '))

const entries = new Map<string, Entry>()
for (const [group, list] of Object.entries(data))
  for (const item of list.split(',')) {
    const { words } = phraseOf(item.replace('?', ''))
    const key = phraseKey(words)
    const entry = entries.get(key) ?? { roots: key.split(' '), word: words[0] ?? '', meanings: [] }
    entries.set(key, entry)
    if (!entry.meanings.some((one) => one.group === group))
      entry.meanings.push({ group, isSecond: item.includes('?') })
  }
const byFirst = Map.groupBy(
  [...entries.values()].sort((a, b) => b.roots.length - a.roots.length),
  ({ roots }) => roots[0] ?? '',
)
const vocabulary = vocabularyOf(
  [...entries.values()]
    .filter(({ roots }) => roots.length === 1)
    .map(({ word }) => ({ word, written: word, products: 1, revision: 0, stem: word })),
)

export const isContainer = ({ meanings }: Pick<Noun, 'meanings'>) =>
  meanings.some(({ group }) => group === '@part')

type Words = { synonyms: Synonyms; isSpanish: (word: string) => boolean }

/** Known nouns of a product's name, in its order. Misspellings are corrected only if no noun is known. */
export function nounsIn(name: string, { synonyms, isSpanish }: Words): Noun[] {
  const tokens = tokensOf(name)
  const found = nounsOf(tokens, synonyms)
  if (found.some((noun) => !noun.isBrand && !isContainer(noun))) return found
  const corrected = tokens.map((token) => {
    if (byFirst.has(token.root) || token.word.length < 5 || isSpanish(token.word)) return token
    const [nearest] = nearestWords(vocabulary, token.word, 1)
    return nearest ? { ...token, word: nearest.known.word, root: root(nearest.known.word) } : token
  })
  return nounsOf(corrected, synonyms)
}

function tokensOf(name: string): Token[] {
  let part = 0
  const tokens: Token[] = []
  for (const { word } of wordsOf(name))
    if (JOINTS.has(word)) part = tokens.length > 0 ? part + 1 : part
    else if (word !== '' && !isFiller(word)) tokens.push({ word, root: root(word), part })
  return tokens
}

function nounsOf(tokens: readonly Token[], synonyms: Synonyms): Noun[] {
  const found: Noun[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = entryAt(tokens, at) ?? synonymAt(tokens, at, synonyms)
    if (read) found.push(read.noun)
    at = read?.next ?? at + 1
  }
  return found
}

type Read = { noun: Noun; next: number } | undefined

/** Adjectives and brands may separate the words of a phrase: "funda negra para laptop". */
function entryAt(tokens: readonly Token[], at: number): Read {
  const first = tokens[at]
  for (const { roots, meanings } of byFirst.get(first?.root ?? '') ?? []) {
    let next = at + 1
    const isFound = roots.slice(1).every((wanted) => {
      while (next < tokens.length && tokens[next]?.root !== wanted && !byFirst.has(tokens[next]?.root ?? '')) next++
      return tokens[next++]?.root === wanted
    })
    if (first && isFound)
      return { noun: { key: roots.join(' '), word: first.word, meanings, isBrand: false, part: first.part }, next }
  }
  return undefined
}

const MAX_SYNONYM = 3

/** What a word means to the search; brands and wider words count less than a noun. */
function synonymAt(tokens: readonly Token[], at: number, { finds, hints }: Synonyms): Read {
  for (let size = Math.min(MAX_SYNONYM, tokens.length - at); size > 0; size--) {
    const key = tokens.slice(at, at + size).map((token) => token.root).join(' ')
    const all = [...(finds.get(key) ?? []), ...(hints.get(key) ?? []).map((hint) => ({ ...hint, isOther: true }))]
    const same = all.filter(({ isOther }) => !isOther)
    for (const [targets, isBrand] of [[same, false], [all, true]] as const) {
      const known = targets.flatMap(({ words }) => entries.get(phraseKey(words)) ?? [])
      const [first] = known
      if (!first) continue
      const meanings = known.flatMap((entry) => entry.meanings)
      const part = tokens[at]?.part ?? 0
      return { noun: { key: first.roots.join(' '), word: first.word, meanings, isBrand, part }, next: at + size }
    }
  }
  return undefined
}

/**
 * The noun that names the product: the first before "para", "de" or "con", a noun rather than a brand. Containers
 * ("juego de", "paquete de") count only alone.
 */
export function headOf(nouns: readonly Noun[]): Noun | undefined {
  const rank = (noun: Noun) => Number(isContainer(noun)) * 4 + Number(noun.part > 0) * 2 + Number(noun.isBrand)
  return nouns
    .filter(({ meanings, part }) => part === 0 || !meanings.some(({ group }) => group === '@none'))
    .reduce<Noun | undefined>((best, noun) => (best && rank(best) <= rank(noun) ? best : noun), undefined)
}

/** The first word of a name without a known noun, as its head. */
export const firstWord = (name: string): string => tokensOf(name)[0]?.word ?? ''
