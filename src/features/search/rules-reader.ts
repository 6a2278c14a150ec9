import { type Alternative, type Ends, expansionsOf } from './rules-expansions.ts'
import { diminutiveBases, MIN_PIECE, relativesOf, splitWord } from './rules-guesses.ts'
import { type Language, noWordFacts, type WordFacts } from './rules-language.ts'
import { spellingBudget } from './rules-spelling.ts'
import { phraseKey } from './rules-synonyms.ts'
import { type KnownWord, nearestWords, wordsOfStem } from './rules-vocabulary.ts'
import { measureOf, root, type Word } from './rules-words.ts'

/** A word or phrase of a text and every way in which a product may have it. */
export type Term = {
  typed: string
  ways: readonly Alternative[]
  /** Listed products that have it, roughly. */
  products: number
  /** Numbers say nothing alone. */
  isNumber: boolean
  /** Word shown in place of one that no product has and that means something else: a thing for its brand. */
  instead?: string
}

export type ReadOptions = {
  /** As typed: no filters, corrections or synonyms. */
  isLiteral?: boolean
  /** Words that are filters say nothing: filters are given beside the text. */
  areFiltersApart?: boolean
  /** The last word is still being typed. */
  isUnfinished?: boolean
  /** No words are a phrase. */
  areApart?: boolean
}

/** Ways of one part at most: a synonym's forms are many. */
const MAX_WAYS = 40
export const typedText = (group: readonly Word[]) => group.map(({ typed }) => typed).join(' ')

export type ReadGroup = {
  group: readonly Word[]
  part: Term | undefined
  correction?: { typed: string; written: string }
  open: string[]
  hints: string[]
}

/** Reads one word or phrase of a text: every way in which a product may have it, or what to ask the database first. */
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

  /** The same, saying what is shown instead where no product has what was typed, nor another word for it. */
  const replaced = (read: ReadGroup, own: readonly Alternative[], key: string): ReadGroup => {
    const found = isLiteral || isUnfinished ? [] : (synonyms.finds.get(key) ?? [])
    const listed = found.filter((phrase) => phraseWays(phrase).some(areListed))
    const [first] = listed
    if (!read.part || !first || own.some(areListed) || listed.some(({ isOther }) => !isOther)) return read
    const typed = read.group.map((word) => word.word)
    // A description may mention it, which only the database can say.
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
    // Answers of the database come before any guess; half a word is guessed at once.
    if (open.length > 0 && facts === noWordFacts && !isUnfinished)
      return { group, part: undefined, open, hints }
    // Nothing has the word as such: what derives from it, begins or ends with it, or what it was meant to be.
    const stem = facts.stems.get(word)
    const derived = stem === undefined || stem.length < MIN_STEM ? [] : wordsOfStem(vocabulary, stem)
    if (derived.length > 0) return answerAlso([exact, ...derived.map(asWide)])
    // A mention in a description.
    if (facts.known.has(word)) return mentioned(answerAlso(own))
    // A whole word is no beginning of another: what only contains it is found as a substring.
    const begun = word.length >= MIN_PIECE && !language.isSpanish(word) ? startingWith(word) : []
    if (begun.length > 0) return answerAlso([exact, ...begun], { open })
    const base = diminutiveBases(word).find((one) => isListed(one) || synonyms.finds.has(phraseKey([one])))
    if (base !== undefined) return answerAlso([...familyOf(base, 'form'), ...widerOf([base])], { open })
    const relatives = relativesOf(vocabulary, word)
    if (relatives.length > 0) return answerAlso([exact, ...relatives.map(asWide)], { open })
    const pieces = splitWord(word, (piece) => isListed(piece) || names.lexemes.has(root(piece)))
    if (pieces)
      return answerAlso([exact, { lexemes: pieces, nearness: 'wide' }, ...namedByAll(pieces)], { open })
    // Beside words that say what is meant a far guess says something else: "álgebra de Baldor".
    const budget = Math.min(spellingBudget(word.length), ends.isAlone ? Number.POSITIVE_INFINITY : 1)
    const [nearest, ...others] = [
      ...nearestWords(vocabulary, word, budget),
      ...nearestWords(names.vocabulary, word, budget),
      // A word that no product has, but that finds some.
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

/** Of ways by the same words the nearest, which comes first. */
function eachOnce(ways: readonly Alternative[]): Alternative[] {
  const seen = new Set<string>()
  return ways.filter(({ lexemes }) => {
    const key = lexemes.join(' ')
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/** Nobody counts mentions: it may be many. */
const MANY = 1_000_000

const mentioned = (read: ReadGroup): ReadGroup => ({
  ...read,
  part: read.part && { ...read.part, products: MANY },
})

/** Letters of a stem that says which word it is of: "cam" is that of "cama" and of "cámara". */
const MIN_STEM = 4

const asWide = ({ word }: KnownWord): Alternative => ({ lexemes: [word], nearness: 'wide' })
