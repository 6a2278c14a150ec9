import { type Alternative, type Ends, expansionsOf } from './rules-expansions.ts'
import { type Language, noWordFacts, type WordFacts } from './rules-language.ts'
import { spellingBudget } from './rules-spelling.ts'
import { phraseKey } from './rules-synonyms.ts'
import {
  type KnownWord,
  nearestWords,
  type Vocabulary,
  wordsOfStem,
  wordsStarting,
} from './rules-vocabulary.ts'
import { isFiller, measureOf, root, type Word } from './rules-words.ts'

export type Term = {
  typed: string
  ways: readonly Alternative[]
  products: number
  isNumber: boolean
  /** Replacement of a word without products, if it means something else: a product for its brand. */
  instead?: string
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
  hints: string[]
}

/** Interprets a word or phrase: all ways in which a product may have it, or a question for the database. */
export function readerOf(language: Language, facts: WordFacts, { isLiteral, isUnfinished }: ReadOptions) {
  const { vocabulary, synonyms, names } = language
  const { namedByAll, familyOf, startingWith, phraseWays, widerOf, insideOf, countOf, isListed, areListed } =
    expansionsOf(language)

  const partOf = (group: readonly Word[], all: readonly Alternative[]): Term => {
    const ways = eachOnce(all)
    return {
      typed: typedText(group),
      ways: ways.slice(0, MAX_WAYS),
      products: countOf(ways),
      isNumber: group.every(({ word }) => /^\d+$/.test(word) || word.length < 3),
    }
  }

  const replaced = (read: ReadGroup, own: readonly Alternative[], key: string): ReadGroup => {
    const found = isLiteral || isUnfinished ? [] : (synonyms.finds.get(key) ?? [])
    const listed = found.filter((phrase) => phraseWays(phrase).some(areListed))
    const [first] = listed
    if (!read.part || !first || own.some(areListed) || listed.some(({ isOther }) => !isOther)) return read
    const typed = read.group.map((word) => word.word)
    // Only the database knows whether a description mentions it.
    if (typed.some((word) => facts.known.has(word))) return read
    const open = facts === noWordFacts ? read.group.map((word) => word.typed) : []
    return { ...read, part: { ...read.part, instead: first.written }, open }
  }

  return (group: readonly Word[], ends: Ends): ReadGroup => {
    const words = group.map(({ word }) => word)
    const [word = ''] = words
    const key = phraseKey(words)
    const hints = (synonyms.hints.get(key) ?? []).map(({ written }) => written)
    const wider = isLiteral ? [] : widerOf(words)
    const answer = (ways: readonly Alternative[], more: Partial<ReadGroup> = {}): ReadGroup => ({
      group,
      part: partOf(group, ways),
      open: [],
      hints,
      ...more,
    })
    const measure = measureOf(word, words[1])
    if (measure)
      return answer([
        { lexemes: [measure.join('')], nearness: 'exact' },
        { lexemes: measure, nearness: 'exact', together: true },
      ])
    if (words.length > 1) {
      const own: Alternative = { lexemes: words, nearness: 'exact' }
      return replaced(answer([own, ...wider]), [own], key)
    }

    const exact: Alternative = { lexemes: [word], nearness: 'exact' }
    const literal: Alternative[] = [
      exact,
      ...(ends.isLast && isUnfinished ? startingWith(word) : []),
      ...(isLiteral ? [] : familyOf(word, 'form').filter(({ lexemes }) => lexemes[0] !== word)),
    ]
    const own = [...literal, ...wider]
    const finds = own.some(areListed)
    const inside = insideOf(word, ends)
    const answerAlso: typeof answer = (ways, more) => answer([...ways, ...inside], more)
    if (finds) return replaced(answerAlso(own), literal, key)
    if (isLiteral)
      return /^[a-z0-9]/.test(word) ? answerAlso(own) : { group, part: undefined, open: [], hints }

    const open = facts.stems.has(word) ? [] : group.map(({ typed }) => typed)
    // The database answers before any guess; an unfinished word is guessed at once.
    if (open.length > 0 && facts === noWordFacts && !isUnfinished)
      return { group, part: undefined, open, hints }
    // No product has the word itself: try derived words, longer words and corrections.
    const stem = facts.stems.get(word)
    const derived = stem === undefined || stem.length < MIN_STEM ? [] : wordsOfStem(vocabulary, stem)
    if (derived.length > 0) return answerAlso([exact, ...derived.map(asWide)])
    if (facts.known.has(word)) return mentioned(answerAlso(own))
    // A whole word does not begin another one: words that contain it match as substrings.
    const begun = word.length >= MIN_PIECE && !language.isSpanish(word) ? startingWith(word) : []
    if (begun.length > 0) return answerAlso([exact, ...begun], { open })
    const base = diminutiveBases(word).find((one) => isListed(one) || synonyms.finds.has(phraseKey([one])))
    if (base !== undefined) return answerAlso([...familyOf(base, 'form'), ...widerOf([base])], { open })
    const relatives = relativesOf(vocabulary, word)
    if (relatives.length > 0) return answerAlso([exact, ...relatives.map(asWide)], { open })
    const pieces = splitWord(word, (piece) => isListed(piece) || names.lexemes.has(root(piece)))
    if (pieces)
      return answerAlso([exact, { lexemes: pieces, nearness: 'wide' }, ...namedByAll(pieces)], { open })
    // Next to words that state the intent, a distant guess changes it: "álgebra de Baldor".
    const budget = Math.min(spellingBudget(word.length), ends.isAlone ? Number.POSITIVE_INFINITY : 1)
    const [nearest, ...others] = [
      ...nearestWords(vocabulary, word, budget),
      ...nearestWords(names.vocabulary, word, budget),
      // A word that no product has, but whose synonyms find some.
      ...nearestWords(synonyms.vocabulary, word, budget).filter(({ known }) =>
        widerOf([known.word]).some(areListed),
      ),
    ].sort((a, b) => a.distance - b.distance)
    const near = [nearest, ...others].flatMap((one) => (one ? [one.known.written] : []))
    if (nearest && !language.isSpanish(word))
      return answerAlso(
        [
          ...familyOf(nearest.known.word, 'wide').map(
            (way, at): Alternative => (at === 0 ? { ...way, nearness: 'form' } : way),
          ),
          ...widerOf([nearest.known.word]),
        ],
        {
          open,
          correction: { typed: word, written: nearest.known.written },
          hints: [...hints, ...near.slice(1)],
        },
      )
    if (inside.length > 0) return answerAlso([exact], { open, hints: [...hints, ...near] })
    return { group, part: undefined, open, hints: [...hints, ...near] }
  }
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

const mentioned = (read: ReadGroup): ReadGroup => ({
  ...read,
  part: read.part && { ...read.part, products: MANY },
})

/** Minimum letters of a stem that identifies its word: "cam" is the stem of "cama" and "cámara". */
const MIN_STEM = 4

const asWide = ({ word }: KnownWord): Alternative => ({ lexemes: [word], nearness: 'wide' })

const MIN_PIECE = 4
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

/** Maximum ending in which related words differ, and minimum common beginning. */
const MAX_ENDING = 3
const MIN_KIN = 6
const MAX_RELATIVES = 8

/** Words of the same family with another stem: "enfermera" and "enfermería", "diseñador" and "diseño". */
function relativesOf(vocabulary: Vocabulary, word: string): KnownWord[] {
  const start = word.slice(0, Math.max(MIN_KIN, word.length - MAX_ENDING))
  if (word.length < MIN_KIN + 1) return []
  return wordsStarting(vocabulary, start, MAX_RELATIVES).filter(
    (known) => Math.abs(known.word.length - word.length) <= MAX_ENDING,
  )
}

function diminutiveBases(word: string): string[] {
  const [, base] = /^(.{3,}?)c?it[oa]s?$/.exec(word) ?? []
  return base === undefined ? [] : [base, `${base}o`, `${base}a`, `${base}e`]
}
