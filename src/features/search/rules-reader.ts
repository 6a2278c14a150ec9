import { type Alternative, type Ends, expansionsOf } from './rules-expansions.ts'
import { type Language, noWordFacts, type WordFacts } from './rules-language.ts'
import { soundOf, spellingBudget } from './rules-spelling.ts'
import { phraseKey } from './rules-synonyms.ts'
import { type KnownWord, nearestWords, wordsOfStem, wordsStarting } from './rules-vocabulary.ts'
import { inflectionsOf, isFiller, measureOf, root, type Word } from './rules-words.ts'

export type Term = {
  typed: string
  ways: readonly Alternative[]
  products: number
  isNumber: boolean
  /** Meaning of a word without products: the kind of product of a brand. */
  instead?: string
  /** Next to words that products have, a meaning only orders the results. */
  isExtra?: boolean
  /** No name has the word: products of its stem, or of what it means. */
  isGuess?: boolean
  /** Only descriptions have it. */
  isMention?: boolean
  /** Names must contain it: "c++". */
  sign?: string
}

export type ReadOptions = {
  /** As typed: no filters, corrections or synonyms. */
  isLiteral?: boolean
  /** Filter words are ignored: filters are given separately. */
  areFiltersApart?: boolean
  isUnfinished?: boolean
  areApart?: boolean
}

const MAX_WAYS = 40
export const typedText = (group: readonly Word[]) => group.map(({ typed }) => typed).join(' ')

type ReadGroup = {
  group: readonly Word[]
  part: Term | undefined
  correction?: { typed: string; written: string }
  open: string[]
}

/** Interprets a word or phrase: all ways in which a product may have it, or a question for the database. */
export function readerOf(language: Language, facts: WordFacts, { isLiteral, isUnfinished }: ReadOptions) {
  const { vocabulary, synonyms, names } = language
  const { namedByAll, familyOf, startingWith, phraseWays, widerOf, insideOf, countOf, isListed, areListed } =
    expansionsOf(language)

  const partOf = (group: readonly Word[], all: readonly Alternative[]): Term => {
    const ways = eachOnce(all)
    const { sign } = group[0] ?? {}
    return {
      typed: typedText(group),
      ways: ways.slice(0, MAX_WAYS),
      products: countOf(ways),
      isNumber: !sign && group.every(({ word }) => /^\d+$/.test(word) || word.length < 3),
      ...(sign !== undefined && { sign }),
    }
  }

  /** The words of products rather than of a category: "Celulares y relojes" would add watches to the phones. */
  const ofThatName = (ways: readonly Alternative[]) => {
    const named = ways.filter(({ lexemes }) => lexemes.every(isListed))
    return named.length > 0 ? named : ways
  }

  const withReplacement = (read: ReadGroup, own: readonly Alternative[], key: string): ReadGroup => {
    const found = isLiteral || isUnfinished ? [] : (synonyms.finds.get(key) ?? [])
    const listed = found.filter((phrase) => phraseWays(phrase).some(areListed))
    const [first] = listed
    if (!read.part || !first || own.some(areListed) || listed.some(({ isOther }) => !isOther)) return read
    // Only the database knows whether a description mentions it.
    const isMentioned = read.group.some(({ word }) => facts.known.has(word))
    if (isMentioned) return { ...read, part: { ...read.part, isGuess: true } }
    const open = facts === noWordFacts ? read.group.map((word) => word.typed) : []
    return { ...read, part: { ...read.part, ways: ofThatName(read.part.ways), instead: first.written }, open }
  }

  const read = (group: readonly Word[], ends: Ends): ReadGroup => {
    const words = group.map(({ word }) => word)
    const [word = ''] = words
    const key = phraseKey(words)
    const wider = isLiteral ? [] : widerOf(words)
    const answer = (
      ways: readonly Alternative[],
      more: Partial<ReadGroup> = {},
      marks: Partial<Term> = {},
    ): ReadGroup => ({ group, part: { ...partOf(group, ways), ...marks }, open: [], ...more })
    /** The meaning of a brand, if somebody sells that. */
    const meaningOfBrand = (): ReadGroup | undefined => {
      const listed = (synonyms.hints.get(key) ?? []).filter((phrase) => phraseWays(phrase).some(areListed))
      const [first] = listed
      if (!first || isLiteral || isUnfinished) return undefined
      return answer(ofThatName(listed.flatMap(phraseWays)), {}, { instead: first.written })
    }
    const measure = measureOf(word, words[1])
    if (measure)
      return answer([
        { lexemes: [measure.join('')], nearness: 'exact' },
        { lexemes: measure, nearness: 'exact', together: true },
      ])
    if (words.length > 1) {
      const own: Alternative = { lexemes: words, nearness: 'exact' }
      if (![own, ...wider].some(areListed)) return meaningOfBrand() ?? answer([own])
      return withReplacement(answer([own, ...wider]), [own], key)
    }

    const exact: Alternative = { lexemes: [word], nearness: 'exact' }
    if (group[0]?.sign) return answer([exact])
    const literal: Alternative[] = [
      exact,
      ...(isLiteral ? [] : familyOf(word, 'form').filter(({ lexemes }) => lexemes[0] !== word)),
      ...(ends.isLast && isUnfinished ? startingWith(word) : []),
    ]
    const own = [...literal, ...wider]
    const inside = insideOf(word, ends)
    const answerAlso: typeof answer = (ways, more, marks) => answer([...ways, ...inside], more, marks)
    if (own.some(areListed)) return withReplacement(answerAlso(own), literal, key)
    const unknown: ReadGroup = { group, part: undefined, open: [] }
    if (isLiteral) return /^[a-z0-9]/.test(word) ? answerAlso(own) : unknown

    const open = facts.stems.has(word) ? [] : group.map(({ typed }) => typed)
    // The database answers before any guess; an unfinished word is guessed at once.
    if (open.length > 0 && facts === noWordFacts && !isUnfinished) return { ...unknown, open }
    const meaning = meaningOfBrand()
    if (facts.known.has(word)) {
      const forms = inflectionsOf(word).map((form): Alternative => ({ lexemes: [form], nearness: 'form' }))
      const marks = { products: MANY, isMention: true, isGuess: meaning !== undefined }
      return answerAlso([...own, ...forms, ...(meaning?.part?.ways ?? [])], {}, marks)
    }
    if (meaning) return meaning
    const isNamed = synonyms.finds.has(key) || synonyms.hints.has(key)
    const stem = facts.stems.get(word)
    const derived = stem === undefined || stem.length < MIN_STEM ? [] : wordsOfStem(vocabulary, stem)
    if (derived.length > 0) return answerAlso([exact, ...derived.map(asWide)], {}, { isGuess: true })
    const base = diminutiveBases(word).find((one) => isListed(one) || synonyms.finds.has(phraseKey([one])))
    if (base !== undefined) return answerAlso([...familyOf(base, 'form'), ...widerOf([base])], { open })
    const pieces = splitWord(word, (piece) => isListed(piece) || names.lexemes.has(root(piece)))
    if (pieces)
      return answerAlso([exact, { lexemes: pieces, nearness: 'wide' }, ...namedByAll(pieces)], { open })
    // A word of Spanish, or one with a meaning that nobody sells, is no typing error.
    const corrected = language.isSpanish(word) || isNamed ? undefined : correctionOf(word, ends)
    if (!corrected) return inside.length > 0 ? answerAlso([exact], { open }) : { ...unknown, open }
    const again = isUnfinished
      ? answerAlso([...familyOf(corrected.word, 'form'), ...widerOf([corrected.word])])
      : read([{ typed: corrected.written, word: corrected.word }], ends)
    return { ...again, group, open, correction: { typed: word, written: corrected.written } }
  }

  /** A word that begins so, else the nearest one with the same first letter or the same sound. */
  function correctionOf(word: string, ends: Ends): KnownWord | undefined {
    const [begun] = word.length < MIN_PIECE ? [] : wordsStarting(vocabulary, word, 1)
    if (begun) return begun
    // Next to words that state the intent, a distant guess changes it: "álgebra de Baldor".
    const budget = Math.min(spellingBudget(word.length), ends.isAlone ? Number.POSITIVE_INFINITY : 1)
    // Words of the catalogue come before those that only synonyms have: "guitara" means "guitarra", not "guitar".
    const [nearest] = [vocabulary, names.vocabulary, synonyms.vocabulary]
      .flatMap((words, at) =>
        nearestWords(words, word, budget).map(({ known, distance }) => ({
          known,
          apart: distance + Number(at === 2),
        })),
      )
      // Nobody may sell what a synonym names.
      .filter(
        ({ known }) =>
          isListed(known.word) || names.lexemes.has(root(known.word)) || hasMeaning(known.word, word),
      )
      .sort((a, b) => a.apart - b.apart)
    return nearest?.known
  }

  /** Whether somebody sells what the word means. A short text is a brand or an author only if it begins or sounds so. */
  function hasMeaning(word: string, typed: string): boolean {
    const isSurelyMeant =
      typed.length >= MIN_BRAND || word.startsWith(typed) || soundOf(word) === soundOf(typed)
    const key = phraseKey([word])
    return [
      ...(synonyms.finds.get(key) ?? []),
      ...((isSurelyMeant ? synonyms.hints.get(key) : undefined) ?? []),
    ]
      .flatMap(phraseWays)
      .some(areListed)
  }

  return read
}

function eachOnce(ways: readonly Alternative[]): Alternative[] {
  const seen = new Set<string>()
  return ways.filter(({ lexemes }) => {
    const key = lexemes.join(' ')
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/** Mentions are not counted: assume many. */
const MANY = 1_000_000

/** Minimum letters of a stem that identifies its word: "cam" is the stem of "cama" and "cámara". */
const MIN_STEM = 4

const asWide = ({ word }: KnownWord): Alternative => ({ lexemes: [word], nearness: 'wide' })

const MIN_PIECE = 4
/** Shorter texts are too near to too many names. */
const MIN_BRAND = 6
const MAX_PIECES = 3

/** "homeoffice" as words of the catalogue, without fillers ("cafedeolla"); undefined if that fails. */
function splitWord(
  word: string,
  isListed: (word: string) => boolean,
  max = MAX_PIECES,
): string[] | undefined {
  if (max === 0) return undefined
  for (let at = word.length - 2; at >= 2; at--) {
    const [start, rest] = [word.slice(0, at), word.slice(at)]
    const isPiece = at >= MIN_PIECE && isListed(start)
    if (!isPiece && (max === MAX_PIECES || !isFiller(start))) continue
    const pieces = rest.length >= MIN_PIECE && isListed(rest) ? [rest] : splitWord(rest, isListed, max - 1)
    if (pieces && (isPiece || pieces.length > 0)) return isPiece ? [start, ...pieces] : pieces
  }
  return undefined
}

function diminutiveBases(word: string): string[] {
  const [, base] = /^(.{3,}?)c?it[oa]s?$/.exec(word) ?? []
  return base === undefined ? [] : [base, `${base}o`, `${base}a`, `${base}e`]
}
