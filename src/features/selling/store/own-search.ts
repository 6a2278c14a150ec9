import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../../../lib/slug.ts'
import { likePattern } from '../../../platform/db/folded.ts'
import type { OwnSearch, OwnTerm } from '../rules-own-search.ts'

const contains = (text: string) => sql`search_text like ${likePattern(fold(text))}`

const hasTerm = ({ typed, query }: OwnTerm) =>
  query === undefined ? contains(typed) : sql`(search @@ ${query}::tsquery or ${contains(typed)})`

/** A condition on `products`, listed or not: all terms, or the whole text. */
export function isFoundByOwner({ text, terms }: OwnSearch): SQL {
  if (terms.length === 0) return contains(text)
  return sql`(${contains(text)} or (${sql.join(terms.map(hasTerm), sql` and `)}))`
}
