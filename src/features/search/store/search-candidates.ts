import { type SQL, sql } from 'drizzle-orm'
import { fold, slugify } from '../../../lib/slug.ts'
import { literal } from '../../../platform/db/prepared.ts'
import { SMALL_SHOP } from '../../catalogue/rules.ts'
import { listed } from '../../catalogue/store/cards.ts'
import { inFilters } from '../../catalogue/store/filters.ts'
import { sortOrders } from '../../catalogue/store/listing.ts'
import { everyTermQuery, type SearchPlan, someTermsQueries } from '../rules-search.ts'

const MAX_INSIDE = 200

export const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const columns = sql`is_leader, id, name, search_text, stock, sorted_views, created_at, current_price_cents, price_cents,
  offer_ends_at, category_id, condition, store_id, isbn`

/** Candidates of a search. A product may be among them twice. */
export function candidates(plan: SearchPlan): SQL {
  const { kind, parts, typed, filters, wordFilters, reach, max } = plan
  const { column, down } = sortOrders[plan.sort && plan.sort !== 'relevancia' ? plan.sort : 'popularidad']
  // A limit takes the first in the requested order, else the most viewed.
  const isSorted = plan.sort !== undefined && plan.sort !== 'relevancia'
  const order =
    plan.isOrdered || isSorted ? sql`order by ${column} ${down ? sql`desc` : sql`asc`}, id desc` : sql.empty()
  const queries = kind === 'all' ? [everyTermQuery(parts)] : someTermsQueries(parts, plan.isLackingOne)
  const signed = kind === 'all' ? parts.map(({ sign }) => hasSign(sign)) : []
  const matches =
    parts.length === 0
      ? [sql.empty()]
      : queries.map((query) => sql` and search @@ ${query}::tsquery${sql.join(signed)}`)
  const found = (among: SQL, match: SQL) => sql`(select ${columns}, search from products
    where ${listed}${among}${match}${inFilters(filters)}${inFilters(wordFilters)} ${order} limit ${literal(max)})`
  const inside = (words: readonly string[]) => sql`(select ${columns}, search from products
    where ${listed}${isBounded(plan) ? sql` and is_leader` : sql.empty()}${havingWords(words)} and search_text like ${pattern(fold(typed))}${inFilters(filters)}
    limit ${literal(MAX_INSIDE)})`
  // A product of exactly this name is always found.
  const named = sql`(select ${columns}, search from products where url = ${slugify(typed)} and ${listed}${inFilters(filters)})`
  const among = reach === 'all' ? [sql.empty()] : [sql` and is_leader`]
  if (reach === 'leaders-first') among.push(sql` and not is_leader`)
  const all = hasNothing(plan) ? [] : among.flatMap((part) => matches.map((match) => found(part, match)))
  return sql.join([...all, ...(plan.inside ? [inside(plan.inside.words)] : []), named], sql` union all `)
}

export const hasSign = (sign: string | undefined) =>
  sign === undefined ? sql.empty() : sql` and search_text like ${pattern(sign)}`

/** Minimum for the trigram index; for shorter texts a large shop searches only leaders. */
const TRIGRAM = /[a-z0-9]{3}/

const isBounded = ({ reach, typed, listed: all }: SearchPlan) =>
  reach === 'leaders' || (all > SMALL_SHOP && !TRIGRAM.test(fold(typed)))

const havingWords = (words: readonly string[]) =>
  words.length === 0
    ? sql.empty()
    : sql` and search @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`

const hasNothing = ({ parts, isForAll }: SearchPlan) => parts.length === 0 && !isForAll
