import { type Filters, noFilters } from '../catalogue/rules-filters.ts'
import type { Alternative } from '../search/rules-expansions.ts'
import { extractFilters } from '../search/rules-filter-words.ts'
import type { Term } from '../search/rules-reader.ts'
import { termQuery } from '../search/rules-search.ts'
import type { TextMeaning } from '../search/rules-understanding.ts'
import { inflectionsOf, isFiller, measureOf, wordsOf } from '../search/rules-words.ts'

/** Query for products yet to come: a tsquery, words of which each match has one, and those of another part. */
export type AlertQuery = { query: string; words: string[]; also: string[] | null }

/** Of one book, which is found by its ISBN: no document has this word. */
export const bookQuery = (isbn: string): AlertQuery => ({ query: `isbn${isbn}`, words: [], also: null })

type AlertTerm = Pick<Term, 'ways' | 'products'>

/** A number or letter is in many things that come, however few have it now. */
const isTelling = (word: string) => word.length > 1 && !/^\d+$/.test(word)

const inForms = (forms: readonly string[]): Alternative[] =>
  forms.map((form) => ({ lexemes: [form], nearness: 'form' }))

/** A part in any of its forms, names or synonyms, where it is not read as typed. */
function alertTermOf(part: Term, isLiteral: boolean): AlertTerm {
  const words = wordsOf(part.typed).map(({ word }) => word)
  const isOne = words.length === 1 && !measureOf(words[0] ?? '')
  const own = isOne && !isLiteral ? inForms(words.flatMap(inflectionsOf)) : []
  // The middle of another word is no such thing, nor is what was shown instead.
  const isMeant = ({ nearness }: Alternative) =>
    nearness !== 'inside' && !(part.instead !== undefined && nearness === 'wide')
  const ways = [...own, ...part.ways.filter(isMeant)]
  return {
    ways: ways.length > 0 ? ways : [{ lexemes: words, nearness: 'exact' }],
    products: part.isNumber ? Number.POSITIVE_INFINITY : part.products,
  }
}

/** All words of a text, in any form, name or synonym; where it is read as typed, as they are. Empty where it has none. */
export function alertQueryOf(
  { parts, unknown }: Pick<TextMeaning, 'parts' | 'unknown'>,
  isLiteral = false,
): AlertQuery {
  const known = parts.map((part) => alertTermOf(part, isLiteral))
  const others = unknown
    .flatMap(wordsOf)
    .filter(({ word }) => word !== '')
    .map(
      ({ word }): AlertTerm => ({
        ways: inForms(isLiteral ? [word] : inflectionsOf(word)),
        products: isTelling(word) ? 0 : Number.POSITIVE_INFINITY,
      }),
    )
  const all = [...known, ...others]
  const [rarest, next] = all.toSorted((one, other) => one.products - other.products)
  return {
    query: all.map(termQuery).join(' & '),
    words: rarest ? tellingOf(rarest) : [],
    also: next ? tellingOf(next) : null,
  }
}

/** A match has each word of one of a part's ways; the longest says most. */
function tellingOf({ ways }: AlertTerm): string[] {
  const telling = ways.map(({ lexemes }) =>
    lexemes.reduce((longest, lexeme) => (lexeme.length > longest.length ? lexeme : longest)),
  )
  return [...new Set(telling)]
}

/** Whether a text names anything to wait for, and not filters alone. */
export function namesSomething(text: string, isLiteral = false): boolean {
  const words = wordsOf(text).filter(({ word }) => word !== '')
  if (isLiteral) return words.length > 0
  const { filters, rest } = extractFilters(words)
  return rest.some(({ word }) => !isFiller(word)) || (rest.length > 0 && Object.keys(filters).length === 0)
}

/** Filters that were chosen and, where none was, those that words of the text ask for. */
export function filtersWith(chosen: Filters, { cheapest: _, ...asked }: TextMeaning['filters']): Filters {
  const isOpen = (name: string) => chosen[name as keyof Filters] === noFilters[name as keyof Filters]
  return { ...chosen, ...Object.fromEntries(Object.entries(asked).filter(([name]) => isOpen(name))) }
}
