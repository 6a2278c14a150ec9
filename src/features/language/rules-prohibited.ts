import { withoutBlanks, withoutHidden } from '../../lib/visible-text.ts'
import { root, wordsOf } from './rules.ts'
import { firstExceptions, firstProhibitedTerms } from './rules-prohibited-words.ts'

export const prohibitedKinds = ['term', 'exception'] as const
export type ProhibitedKind = (typeof prohibitedKinds)[number]

/** Edit of a list by staff: a word or phrase added to it, or one taken away. */
export type ProhibitedEdit = { kind: ProhibitedKind; text: string; used: boolean }

export type ProhibitedLists = Record<ProhibitedKind, string[]>

/** Finds the first prohibited word or phrase of a text; undefined where it has none. */
export type Prohibition = (text: string) => string | undefined

/** The lists that are in use, alphabetically. */
export function prohibitedLists(edits: readonly ProhibitedEdit[]): ProhibitedLists {
  const lists = { term: new Set(firstProhibitedTerms), exception: new Set(firstExceptions) }
  for (const { kind, text, used } of edits)
    if (used) lists[kind].add(text)
    else lists[kind].delete(text)
  const sorted = (texts: Set<string>) => [...texts].toSorted((a, b) => a.localeCompare(b, 'es'))
  return { term: sorted(lists.term), exception: sorted(lists.exception) }
}

const TAIL = /(?:…|\.{3})$/

/** Roots of the words of a text, as the search folds them: accents, number and gender aside. */
export const rootsOf = (text: string) =>
  wordsOf(withoutBlanks(withoutHidden(text))).flatMap(({ word }) => (word === '' ? [] : [root(word)]))

type Phrase = { text: string; roots: string[]; hasTail: boolean }

/**
 * Whole words and phrases count, never parts of words. A word is allowed inside an exception, and behind an exception that
 * ends in "…": "pistola de silicón", "libro… sobre cerveza".
 */
export function prohibitionOf({ term, exception }: ProhibitedLists): Prohibition {
  const [terms, exceptions] = [byFirstRoot(term), byFirstRoot(exception)]
  return (text) => {
    const roots = rootsOf(text)
    const found = phrasesIn(roots, terms)
    if (found.length === 0) return undefined
    const allowed = phrasesIn(roots, exceptions)
    const tailAt = allowed.find(({ phrase }) => phrase.hasTail)?.at ?? roots.length
    const excused = new Set(allowed.flatMap(({ at, phrase }) => phrase.roots.map((_, nth) => at + nth)))
    const isExcused = (place: number) => place >= tailAt || excused.has(place)
    return found.find(({ at, phrase }) => phrase.roots.some((_, nth) => !isExcused(at + nth)))?.phrase.text
  }
}

function byFirstRoot(texts: readonly string[]): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>()
  for (const text of texts) {
    const [first = '', ...more] = rootsOf(text)
    const phrase = { text, roots: [first, ...more], hasTail: TAIL.test(text) }
    phrases.set(first, [...(phrases.get(first) ?? []), phrase])
  }
  return phrases
}

const phrasesIn = (roots: readonly string[], phrases: ReadonlyMap<string, Phrase[]>) =>
  roots.flatMap((first, at) =>
    (phrases.get(first) ?? [])
      .filter((phrase) => phrase.roots.every((each, nth) => roots[at + nth] === each))
      .map((phrase) => ({ at, phrase })),
  )
