import { fold } from '../../lib/slug.ts'
import { normalizeUnicode, withoutBlanks, withoutHidden } from '../../lib/visible-text.ts'
import {
  firstExceptions,
  firstProhibitedTerms,
  isControlled,
  isTextException,
} from './rules-prohibited-words.ts'
import { root, wordsOf } from './rules-words.ts'

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

/** The entry of a list that prohibits or permits the same: accents, number and gender aside. */
export function findSameEntry(listed: readonly string[], text: string): string | undefined {
  const partsOf = (entry: string) =>
    entry
      .split('…')
      .map((part) => rootsOf(part).join(' '))
      .join('…')
  const parts = partsOf(text)
  return listed.find((entry) => partsOf(entry) === parts)
}

/** Letters that look like others, and the Latin letters that they look like. */
const [ALIKE, LATIN] = [
  'АаВЕеІіЈјКкМмНнОоРрСсЅѕТтУуХхԁһԛԝΑαΒΕεΗηΙικΚΜΝνΟοΡρΤτΥυΧχıłøđħɑɡ',
  'AaBEeIiJjKkMmHhOoPpCcSsTtYyXxdhqwAaBEeHnIikKMNvOoPpTtYuXxilodhag',
]
const inLatin = (text: string) => {
  const plain = normalizeUnicode(withoutBlanks(withoutHidden(text)), 'NFKD')
  return plain.replace(/[^\0-\u024f]|[ıłøđħ]/g, (sign) => LATIN[ALIKE.indexOf(sign)] ?? sign)
}

/** Roots of the words of a text, as the search folds them: accents, number and gender aside. */
export const rootsOf = (text: string) =>
  wordsOf(inLatin(text)).flatMap(({ word }) => (word === '' ? [] : [root(word)]))

/** Letters with the signs that are written in place of them. */
const SIGNS = 'a4@ b8 e3 g9 i1!|l l1|i o0 s5$ t7'.split(' ')
/** Characters of a text that are searched for disguised words. */
const MAX_DISGUISED = 2_500

/**
 * Pattern of a word written with signs ("v4pe"); from six letters on also with repeated letters or separators
 * ("m a r i h u a n a", "mari-huana"), and the longest names of drugs as two words.
 */
function disguiseOf(text: string): { text: string; root: string; pattern: RegExp }[] {
  const word = fold(text)
  if (!/^[a-z]{4,}$/.test(word)) return []
  const [isShort, canSplit] = [word.length < 6, word.length > 8 && isControlled(text)]
  const letters = [...word].map((letter) => `[${SIGNS.find(([first]) => first === letter) ?? letter}]`)
  const gaps = canSplit ? ['[^a-z0-9]{0,3}'] : ['[^a-z0-9\\s]{0,2}', '[^a-z0-9]{1,3}']
  const long = gaps.map((gap) => `${letters.join(`{1,4}${gap}`)}{1,4}`)
  const spelling = isShort ? letters.join('') : long.join('|')
  const pattern = new RegExp(`(?<![a-z0-9])(?:${spelling})(?:e?s)?(?![a-z0-9])`, 'g')
  return [{ text, root: root(word), pattern }]
}

/** `covers`: roots of the one term that an exception allows after it; empty for any term. */
type Phrase = { text: string; roots: string[]; covers: string | undefined }
type Found = { at: number; phrase: Phrase }

/** Word before the drug or medicine that a text is about: "Historia de la marihuana". */
const SUBJECT = /^(?:sobre|del?|el|las?|los|contra|sin)$/
const DOSE = /\d\s?(?:mc?g|gr?|gramos?|oz|onzas?|pastillas?|tabletas?|capsulas?)\b/

/**
 * Whole words and phrases count, never parts of words, and long words also in disguise. An exception allows the terms
 * inside it ("pistola de silicón"), one term after it ("guía… examen") or any term after it ("playera…").
 */
export function prohibitionOf({ term, exception }: ProhibitedLists): Prohibition {
  const [terms, exceptions] = [byFirstRoot(term), byFirstRoot(exception)]
  const disguises = term.flatMap(disguiseOf)
  return (text) => {
    const roots = rootsOf(text)
    const found = phrasesIn(roots, terms)
    const allowed = found.length > 0 ? phrasesIn(roots, exceptions) : []
    const excused = new Set(allowed.flatMap(({ at, phrase }) => phrase.roots.map((_, nth) => at + nth)))
    const folded = fold(inLatin(text)).slice(0, MAX_DISGUISED)
    const isSubject = (at: number) => SUBJECT.test(roots[at - 1] ?? '') && !DOSE.test(folded)
    const isAllowed = ({ at, phrase }: Found) =>
      phrase.roots.every((_, nth) => excused.has(at + nth)) ||
      allowed.some(({ at: from, phrase: { text: head, covers } }) => {
        const isOpen = !isControlled(phrase.text) || (isTextException(head) && isSubject(at))
        return from < at && (covers === '' ? isOpen : covers === phrase.roots.join(' '))
      })
    const refused = found.find((each) => !isAllowed(each))
    const isDisguised = ({ root, pattern }: (typeof disguises)[number]) =>
      folded.match(pattern)?.some((match) => !rootsOf(match).includes(root))
    return (refused?.phrase ?? disguises.find(isDisguised))?.text
  }
}

function byFirstRoot(texts: readonly string[]): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>()
  for (const text of texts) {
    const [head = '', covered] = text.split(/…|\.{3}/)
    const [first = '', ...more] = rootsOf(head)
    const covers = covered === undefined ? undefined : rootsOf(covered).join(' ')
    phrases.set(first, [...(phrases.get(first) ?? []), { text, roots: [first, ...more], covers }])
  }
  return phrases
}

const phrasesIn = (roots: readonly string[], phrases: ReadonlyMap<string, Phrase[]>) =>
  roots.flatMap((first, at) =>
    (phrases.get(first) ?? [])
      .filter((phrase) => phrase.roots.every((each, nth) => roots[at + nth] === each))
      .map((phrase) => ({ at, phrase })),
  )
