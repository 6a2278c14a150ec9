import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../../../lib/slug.ts'
import { type DbOrTx, onlyRow } from '../../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal } from '../../../platform/db/prepared.ts'
import { enyeWords } from '../../catalogue/rules.ts'
import { listed } from '../../catalogue/store/cards.ts'
import { isInStock, isOffered, isOfOnTimeStore, isOfVerifiedStore } from '../../catalogue/store/filters.ts'
import { type FacetRow, sortOrders } from '../../catalogue/store/listing.ts'
import { byBook, type Ranking } from '../rules-ranking.ts'
import type { Term } from '../rules-reader.ts'
import {
  BEGINS_SCORE,
  CHOSEN_SHARE,
  COMPLETE_SCORE,
  EXACT_SCORE,
  headOf,
  IN_TAGS_SCORE,
  INSIDE_WORD_SCORE,
  OWN_SCORES,
  type Place,
  type SearchPlan,
  SOLD_OUT_SHARE,
  STRONG_SCORE,
  termQueries,
  termWeights,
  type WayQueries,
  WHOLE_SCORE,
  WIDE_SCORES,
} from '../rules-search.ts'
import { MAX_WORDS } from '../rules-words.ts'
import { candidates, columns, pattern } from './search-candidates.ts'

export const MAX_RANKED = 500

export type RankedResults = Ranking & {
  /** Parts of the best product; `isStrong`: elsewhere than in its description. */
  best: readonly { has: boolean; isStrong: boolean }[]
  /** Score of the best product, without the reduction for sold-out ones. */
  score: number
  latest: { words: number; synonyms: number }
}

/** The name in lower case without accents, but with ñ; independent of the database's locale. */
const nameWithEnye = sql`lower(translate(name, 'áéíóúüÁÉÍÓÚÜÑ', 'aeiouuaeiouuñ'))`

/** 1 if the name writes n and ñ as the text does, else 0. */
function enye(text: string): SQL {
  const words = enyeWords(text)
  return words.length === 0
    ? sql`0`
    : sql`(${nameWithEnye} like all (${sql.param(words.map(pattern))}::text[]))::integer`
}

/** By its best way. The query for any way comes first, since most products lack some words. */
function scoreOf({ sign, ...part }: Term): SQL {
  if (sign !== undefined)
    return sql`case when search_text like ${pattern(sign)} then ${scoreOf(part)} else 0 end`
  const { own, wide, inside, exact, accessory } = termQueries(part)
  const has = (query: string) => sql`search @@ ${query}::tsquery`
  const inName = (scores: Record<Place, number>) =>
    sql`case when ${has(accessory)} then ${literal(scores.B)} else ${literal(scores.A)} end`
  const best = (
    queries: WayQueries,
    scores: Record<Place, number>,
  ) => sql`case when not ${has(queries.any)} then 0
      when ${has(queries.A)} then ${inName(scores)} when ${has(queries.B)} then ${literal(scores.B)}
      when ${has(queries.C)} then ${literal(scores.C)} else ${literal(scores.D)} end`
  return sql`case when ${has(own.A)} then ${inName(OWN_SCORES)} else greatest(
      ${best(own, OWN_SCORES)}, ${best(wide, WIDE_SCORES)},
      case when ${has(inside)} then ${literal(INSIDE_WORD_SCORE)} else 0 end) end
    + case when ${has(exact)} then ${literal(EXACT_SCORE)} else 0 end`
}

const stockShare = sql`case when stock = 0 then ${literal(SOLD_OUT_SHARE)} else 100 end`

/** Bonus for the whole text, as words, after one comparison for the many products without it. Line 1 is the name. */
function inWords(text: string): SQL {
  const words = `(?<![a-z0-9])${asWords(text)}`
  return sql`case when search_text not like ${pattern(text)} then 0
    when search_text ~ ${`^${asWords(text)}`} then ${literal(WHOLE_SCORE + BEGINS_SCORE)}
    when split_part(search_text, E'\n', 1) ~ ${words} then ${literal(WHOLE_SCORE)}
    when search_text ~ ${words} then ${literal(IN_TAGS_SCORE)} else 0 end`
}

/** The text as whole words, for `~`. */
const asWords = (text: string) => `${text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?![a-z0-9])`

const isHeadStrong = (parts: SearchPlan['parts']) => sql.raw(`s${headOf(parts)} >= ${STRONG_SCORE}`)

/** Candidates with the score of each part and their `fit`, reduced for sold-out ones. */
function scored(plan: SearchPlan): SQL {
  const { parts, kind, isChoosy } = plan
  const weights = termWeights(parts, plan.listed, kind)
  const scores = parts.map((part, at) => sql`${scoreOf(part)} as ${sql.raw(`s${at}`)}`)
  const sum = parts.map((_, at) => sql`${sql.raw(`s${at}`)} * ${weights[at]}::integer`)
  const whole = fold(plan.text)
  const fit = sql`((${sql.join(sum.length > 0 ? sum : [sql`0`], sql` + `)}) / 100
    + ${whole === '' ? sql`0` : inWords(whole)})
    * ${stockShare}`
  const columnsOfParts = scores.length > 0 ? sql`, ${sql.join(scores, sql`, `)}` : sql.empty()
  const isNear = sql`fit * 100 >= (select max(fit) from fits) * ${literal(CHOSEN_SHARE)}`
  const head = isHeadStrong(parts)
  // A search for "mochila" is not about a laptop that fits into one, if somebody sells a mochila.
  const isMeant = sql`${head} or not exists (select from fits where ${head})`
  // A product with the text as typed is always found.
  const isKept = sql`(${kind === 'some' || isChoosy ? isNear : isMeant}
    or search_text like ${pattern(fold(plan.typed))})`
  // `materialized`: a plain subquery would be evaluated wherever it is named.
  return sql`with parts as materialized (
      select ${columns}${columnsOfParts} from (${candidates(plan)}) candidates),
    fits as materialized (select *, ${fit} as fit from parts),
    scored as (select * from fits${parts.length === 0 ? sql.empty() : sql` where ${isKept}`})`
}

/** Leaders precede all others if they were searched first; far above any fit, below 2^53 in total. */
const LEADER = sql`is_leader::integer * 1048576`
const IN_STOCK = sql`(stock > 0)::integer * 262144`
const STRONG = sql.raw('131072')

/** Sort key of the pages, descending: in stock, more than a mention, fit, then ñ, then views. */
function keyOf({ sort, text, reach, parts }: SearchPlan): SQL {
  if (sort === undefined || sort === 'relevancia') {
    const isStrong = parts.length === 0 ? sql`false` : isHeadStrong(parts)
    return sql`(${reach === 'all' ? sql`0` : LEADER} + ${IN_STOCK} + (${isStrong})::integer * ${STRONG}
      + fit::bigint / 10 * 2 + ${enye(text)}) * 4294967296 + sorted_views`
  }
  const { key, down } = sortOrders[sort]
  return down ? sql`(${key})::bigint` : sql`-(${key})::bigint`
}

type RankedRow = {
  ids: number[]
  keys: number[]
  /** ISBN by product id, for copies of books. */
  books: Record<string, string>
  bits: number | null
  score: number
  words: number
  synonyms: number
}

const MAX_USUAL_PARTS = 4

/** The usual statement is prepared: up to four parts by relevance, without filters. */
function readerOf(plan: SearchPlan) {
  const { parts, sort, filters, wordFilters, inside, isChoosy } = plan
  const isSigned = parts.some(({ sign }) => sign !== undefined)
  const isPlain = !filters && !wordFilters && !inside && !isChoosy && !isSigned && sort === undefined
  return isPlain && parts.length <= MAX_USUAL_PARTS ? executePrepared : executeOnce
}

export async function rankingOf(db: DbOrTx, plan: SearchPlan): Promise<RankedResults> {
  const ranked = readerOf(plan)<RankedRow>(
    db,
    sql`
    ${scored(plan)},
    ranked as materialized (select id, isbn, ${keyOf(plan)} as key, ${bitsOf(plan)} as bits, fit / ${stockShare} as score from scored)
    select coalesce(json_agg(id order by key desc, id desc), '[]') as ids,
      coalesce(json_agg(key order by key desc, id desc), '[]') as keys,
      coalesce(json_object_agg(id, isbn) filter (where isbn is not null), '{}') as books,
      (array_agg(bits order by score desc, key desc, id desc))[1] as bits,
      coalesce(max(score), 0) as score,
      (select coalesce(max(revision), 0) from search_words) as words,
      (select coalesce(max(revision), 0) from search_synonyms) as synonyms
    from ranked`,
  )
  const row = await onlyRow(ranked)
  const found = once(row)
  return {
    kind: plan.kind,
    ...byBook(found, row.books),
    isCapped: plan.reach !== 'all' || found.ids.length >= plan.max,
    best: plan.parts.map((_, at) => ({
      has: (((row.bits ?? 0) >> at) & 1) === 1,
      isStrong: (((row.bits ?? 0) >> (at + MAX_WORDS)) & 1) === 1,
    })),
    score: Number(row.score),
    latest: { words: row.words, synonyms: row.synonyms },
  }
}

/** One bit for each part that a product has, and one `MAX_WORDS` higher if it is more than a mention. */
function bitsOf({ parts }: SearchPlan): SQL {
  const bits = parts.flatMap((_, at) => [
    sql.raw(`(s${at} >= ${COMPLETE_SCORE})::integer << ${at}`),
    sql.raw(`(s${at} >= ${STRONG_SCORE})::integer << ${at + MAX_WORDS}`),
  ])
  return bits.length === 0
    ? sql`0`
    : sql.join(
        bits.map((bit) => sql`(${bit})`),
        sql` | `,
      )
}

/** A product that was a candidate twice has adjacent rows. */
function once({ ids, keys }: { ids: number[]; keys: number[] }): { ids: number[]; keys: number[] } {
  const isFirst = (id: number, at: number) => id !== ids[at - 1]
  return { ids: ids.filter(isFirst), keys: keys.filter((_, at) => isFirst(ids[at] ?? 0, at)) }
}

/** Results by category and condition, of the ranked ones; copies of one book count once in each. */
export async function facetsFound(db: DbOrTx, plan: SearchPlan, now: Date): Promise<FacetRow[]> {
  const { rows } = await db.execute<FacetRow>(sql`
    ${scored(plan)}
    select category_id, condition, count(*) as count, count(*) filter (where offer) as offer,
      count(*) filter (where verified) as verified, count(*) filter (where on_time) as on_time,
      count(*) filter (where in_stock) as in_stock
    from (
      select category_id, condition, bool_or(${isOffered(now)}) as offer, bool_or(${isOfVerifiedStore}) as verified,
        bool_or(${isOfOnTimeStore}) as on_time, bool_or(${isInStock}) as in_stock
      from scored group by coalesce(isbn, id::text), cube (category_id, condition)) copies
    group by category_id, condition`)
  return rows
}

/** Url of the only listed product with this lexeme; undefined for none or several. */
export async function productWith(db: DbOrTx, lexeme: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select url from products where ${listed} and search @@ ${`'${lexeme}'`}::tsquery limit 2`)
  return rows.length === 1 ? rows[0]?.url : undefined
}

/** Subcategory of a product, and the number of its products. */
export async function subcategoryOf(
  db: DbOrTx,
  url: string,
): Promise<{ id: number; count: number } | undefined> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select subcategory_id as id, count(*) as count from products
    where ${listed} and subcategory_id = (select subcategory_id from products where url = ${url})
    group by subcategory_id`)
  return rows[0]
}
