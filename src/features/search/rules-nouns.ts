import data from '../../../db/nouns.json' with { type: 'json' }
import { MAX_PHRASE, phraseKey, phraseOf, type Synonyms } from './rules-synonyms.ts'
import { isFiller, root, wordsOf } from './rules-words.ts'

/** `group`: address of a subcategory of the template, `@none` for what nobody sells, `@part` for a container. */
type Meaning = { group: string; isSecond: boolean }

/** `key`: words of the vocabulary without number and gender; `word`: the first of them. */
type Entry = { key: string; word: string; meanings: Meaning[] }

/** A noun, brand or model of a name; unknown words have no meanings. */
export type Noun = Entry & { isBrand: boolean; isAfterJoint: boolean }

type Token = { word: string; isAfterJoint: boolean }

/** Words between a noun and what it is for, is made of or comes with. */
const JOINTS = new Set('para p de del con c sin en a al por y incluye'.split(' '))

const entries = new Map<string, Entry>()
for (const [group, list] of Object.entries(data))
  for (const item of list.split(',')) {
    const { words } = phraseOf(item.replace('?', ''))
    const key = phraseKey(words)
    const entry = entries.get(key) ?? { key, word: words[0] ?? '', meanings: [] }
    entries.set(key, entry)
    entry.meanings.push({ group, isSecond: item.includes('?') })
  }

export const isNounGroup = (url: string) => url in data

export const isKnownNoun = (word: string) => entries.has(root(word))

/** The nouns and unknown words of a product's name, in its order. Phrases win over words. */
export function nounsIn(name: string, synonyms: Synonyms): Noun[] {
  const tokens = tokensOf(name)
  const nouns: Noun[] = []
  for (let at = 0; at < tokens.length; ) {
    const { size, ...noun } = nounAt(tokens.slice(at, at + MAX_PHRASE), synonyms)
    nouns.push(noun)
    at += size
  }
  return nouns
}

function tokensOf(name: string): Token[] {
  let isAfterJoint = false
  const tokens: Token[] = []
  for (const { word } of wordsOf(name))
    if (JOINTS.has(word)) isAfterJoint = tokens.length > 0
    else if (word !== '' && !isFiller(word))
      for (const piece of isKnownNoun(word) ? [word] : piecesOf(word))
        tokens.push({ word: piece, isAfterJoint })
  return tokens
}

/** Models are written with and without a space: "ti84", "moto g54". */
const piecesOf = (word: string): string[] => /^([a-z]{1,2})(\d+)$/.exec(word)?.slice(1) ?? [word]

function nounAt(tokens: readonly Token[], synonyms: Synonyms): Noun & { size: number } {
  const [first = { word: '', isAfterJoint: false }] = tokens
  for (let size = tokens.length; size > 0; size--) {
    const key = phraseKey(tokens.slice(0, size).map(({ word }) => word))
    const entry = entries.get(key)
    const known = entry ? { ...entry, isBrand: false } : synonymOf(key, synonyms)
    if (known) return { ...known, isAfterJoint: first.isAfterJoint, size }
  }
  return { ...first, key: root(first.word), meanings: [], isBrand: false, size: 1 }
}

/** Brands and wider words do not mean the same as their noun. */
function synonymOf(key: string, { finds, hints }: Synonyms): (Entry & { isBrand: boolean }) | undefined {
  const targets = [...(finds.get(key) ?? []), ...(hints.get(key) ?? [])].flatMap(({ words, isOther }) => {
    const entry = entries.get(phraseKey(words))
    return entry ? [{ ...entry, isBrand: isOther }] : []
  })
  const [known] = targets.toSorted((a, b) => Number(a.isBrand) - Number(b.isBrand))
  return known && { ...known, meanings: targets.flatMap(({ meanings }) => meanings) }
}

export const hasMeaningIn = ({ meanings }: Noun, group: string) => meanings.some((one) => one.group === group)

/** The first noun before "para", "de" or "con"; a brand, a container ("juego de") or an unknown word only without one. */
export function headOf(nouns: readonly Noun[]): Noun | undefined {
  const rank = (noun: Noun) =>
    Number(noun.meanings.length === 0) * 8 +
    Number(hasMeaningIn(noun, '@part')) * 4 +
    Number(noun.isAfterJoint) * 2 +
    Number(noun.isBrand)
  return nouns.toSorted((a, b) => rank(a) - rank(b))[0]
}
