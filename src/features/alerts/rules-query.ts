import { type Filters, noFilters } from '../catalogue/rules-filters.ts'
import type { Alternative } from '../search/rules-expansions.ts'
import { extractFilters } from '../search/rules-filter-words.ts'
import type { Term } from '../search/rules-reader.ts'
import { termQuery } from '../search/rules-search.ts'
import type { TextMeaning } from '../search/rules-understanding.ts'
import { inflectionsOf, isFiller, measureOf, wordsOf } from '../search/rules-words.ts'

/** A tsquery, and key words that narrow the candidates: each match has one of `words` and one of `also`. */
export type AlertQuery = { query: string; words: string[]; also: string[] | null }

/** Books are matched by ISBN, so this word is in no document. */
export const bookQuery = (isbn: string): AlertQuery => ({ query: `isbn${isbn}`, words: [], also: null })

type AlertTerm = Pick<Term, 'ways' | 'products'>

/** Single letters and numbers occur in too many products to be keys. */
const isSelective = (word: string) => word.length > 1 && !/^\d+$/.test(word)

const inForms = (forms: readonly string[]): Alternative[] =>
  forms.map((form) => ({ lexemes: [form], nearness: 'form' }))

/** A term with its inflections, names and synonyms, unless the text is literal. */
function alertTermOf(part: Term, isLiteral: boolean): AlertTerm {
  const words = wordsOf(part.typed).map(({ word }) => word)
  const isOne = words.length === 1 && !measureOf(words[0] ?? '')
  const own = isOne && !isLiteral ? inForms(words.flatMap(inflectionsOf)) : []
  // Infixes and corrections would match other products.
  const isMeant = ({ nearness }: Alternative) =>
    nearness !== 'inside' && !(part.instead !== undefined && nearness === 'wide')
  const ways = [...own, ...part.ways.filter(isMeant)]
  return {
    ways: ways.length > 0 ? ways : [{ lexemes: words, nearness: 'exact' }],
    products: part.isNumber ? Number.POSITIVE_INFINITY : part.products,
  }
}

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
        products: isSelective(word) ? 0 : Number.POSITIVE_INFINITY,
      }),
    )
  const all = [...known, ...others]
  const [rarest, next] = all.toSorted((one, other) => one.products - other.products)
  return {
    query: all.map(termQuery).join(' & '),
    words: rarest ? keyWordsOf(rarest) : [],
    also: next ? keyWordsOf(next) : null,
  }
}

/** Key words of a term: the longest lexeme of each alternative. */
function keyWordsOf({ ways }: AlertTerm): string[] {
  const telling = ways.map(({ lexemes }) =>
    lexemes.reduce((longest, lexeme) => (lexeme.length > longest.length ? lexeme : longest)),
  )
  return [...new Set(telling)]
}

/** False for a text of filter words alone. */
export function hasSearchTerms(text: string, isLiteral = false): boolean {
  const words = wordsOf(text).filter(({ word }) => word !== '')
  if (isLiteral) return words.length > 0
  const { filters, rest } = extractFilters(words)
  return rest.some(({ word }) => !isFiller(word)) || (rest.length > 0 && Object.keys(filters).length === 0)
}

/** Adds the filters in the text to the chosen ones, which take precedence. */
export function mergeFilters(chosen: Filters, { cheapest: _, ...found }: TextMeaning['filters']): Filters {
  const isOpen = (name: string) => chosen[name as keyof Filters] === noFilters[name as keyof Filters]
  return { ...chosen, ...Object.fromEntries(Object.entries(found).filter(([name]) => isOpen(name))) }
}
