import { type SQL, sql } from 'drizzle-orm'
import { fold, slugify } from '../../../lib/slug.ts'
import type { Db, DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enyeWords, type SearchSort, searchTitle, searchWords } from '../rules.ts'
import { emptyRanking, type FoundKind, type Ranking } from '../rules-ranking.ts'
import { listed } from './cards.ts'
import { type FilterRequest, inFilters } from './filters.ts'
import { type FacetRow, facetColumns, orders } from './listing.ts'
import { pattern, type Reading, readings } from './search-words.ts'

/**
 * Ranked at most, the first in the order asked for; results further down are not reached by paging. Fewer cost more: in
 * a shop of a million products the planner then walks the views index instead of reading the matches.
 */
export const rankedMost = 2_000

/** Suggestions are asked for at each pause of typing: the best of the most viewed matches will do. */
const SUGGESTIONS_RANKED = 60
const STORES_SUGGESTED = 2

/** Share of a typed word's letter triples that have to occur in a product's words: forgives a slip or two. */
const ALIKE = 0.45

/** Products that resemble the text are looked at up to this many. */
const SIMILAR_MOST = 300

/**
 * Words of one or two letters have no triple to look up: a text of only such words is compared with the most
 * viewed products alone, all of them in a shop of up to this size.
 */
const COMPARED_MOST = 10_000

/** The name in small letters without accents, its ñ kept; without the database's own idea of letters. */
const nameWithEnye = sql`lower(translate(name, 'áéíóúüÁÉÍÓÚÜÑ', 'aeiouuaeiouuñ'))`

/** 1 where the name writes n and ñ as the text does, else 0. */
function enye(text: string): SQL {
  const words = enyeWords(text)
  if (words.length === 0) return sql`0`
  const all = sql.join(
    words.map((word) => sql`${nameWithEnye} like ${pattern(word)}`),
    sql` and `,
  )
  return sql`(${all})::integer`
}

/**
 * 3: the name begins with the text; 2: the name contains it; 1: the name contains the first word; 0: elsewhere.
 * One number with `enye` and the views below it, so that a page can start after it.
 *
 * @param typed the text with its ñ
 */
function rank(typed: string, words: readonly string[]): SQL {
  const text = fold(typed)
  const name = sql`split_part(search_text, E'\n', 1)`
  const whole = pattern(text)
  return sql`(case when ${name} like ${whole.slice(1)} then 3 when ${name} like ${whole} then 2
    when ${name} like ${pattern(words[0] ?? '')} then 1 else 0 end * 2 + ${enye(typed)})::bigint * 4294967296 + sorted_views`
}

export type SearchRequest = {
  text: string
  sort?: SearchSort | undefined
  filters?: FilterRequest | undefined
}

/**
 * Which products does this text find, the best match first? Substrings go over the trigram index; where they
 * find nothing at all, the words in the other number are tried, then products with words alike.
 *
 * @param kind how an earlier page understood the text: what comes before it is not tried again
 */
export async function rankingOf(db: Db, request: SearchRequest, kind?: FoundKind): Promise<Ranking> {
  const words = searchWords(request.text)
  if (words.length === 0) return emptyRanking
  const written = kind === 'similar' ? undefined : await writtenSo(db, request, rankedMost, kind)
  return written ?? similarMatches(db, request, words)
}

/** What may somebody be typing? The best of the most viewed products that the text finds as a search would. */
export async function suggestionsOf(db: DbOrTx, text: string): Promise<Ranking> {
  if (searchWords(text).length === 0) return emptyRanking
  return (await writtenSo(db, { text }, SUGGESTIONS_RANKED)) ?? emptyRanking
}

/** What contains the words, as they are or else in the other number; undefined where nothing does. */
async function writtenSo(
  db: DbOrTx,
  request: SearchRequest,
  most: number,
  kind?: FoundKind,
): Promise<Ranking | undefined> {
  for (const reading of await readings(db, request.text)) {
    if (kind !== undefined && kind !== reading.kind) continue
    const ranking = await exactMatches(db, request, reading, most)
    // Where only the filters leave nothing, what merely resembles the text is no answer.
    const isAnswer =
      ranking.ids.length > 0 || kind || (request.filters && (await isFound(db, request.text, reading)))
    if (isAnswer) return ranking
  }
  return undefined
}

/** All candidates in their order as one row, which is read in a moment. */
async function ranked(db: DbOrTx, candidates: SQL): Promise<{ ids: number[]; keys: number[] }> {
  const { rows } = await db.execute<{ ids: number[]; keys: number[] }>(sql`
    select coalesce(json_agg(id order by sort_key desc, id desc), '[]') as ids,
      coalesce(json_agg(sort_key order by sort_key desc, id desc), '[]') as keys
    from (${candidates}) candidates`)
  const [row] = rows
  if (!row) throw new Error('an aggregate without groups has one row')
  return row
}

async function exactMatches(
  db: DbOrTx,
  request: SearchRequest,
  { kind, sought, where, product }: Reading,
  most: number,
): Promise<Ranking> {
  const words = sought.map((forms) => forms.at(-1) ?? '')
  // The most viewed ones: for a rare word the planner reads the matches, for a frequent one the views index.
  const { key, first } = orderOf(request.sort, searchTitle(request.text), words)
  const matches = sql`${where}${inFilters(request.filters)}`
  const candidates = sql`(select id, ${key} as sort_key from ${lookedAt(words)} products
    where ${matches} order by ${first} limit ${most})`
  // What is named exactly so is found, however few have looked at it.
  const named = sql`union select id, ${key} from products where id = ${product} and ${matches}`
  const { ids, keys } = await ranked(db, product === null ? candidates : sql`${candidates} ${named}`)
  return { kind, ids, keys, isCapped: ids.length >= most }
}

/** What is asked for first among the matches, and the number that pages are cut by, the highest first. */
function orderOf(sort: SearchSort | undefined, typed: string, words: readonly string[]) {
  if (sort === undefined || sort === 'relevancia')
    return { key: rank(typed, words), first: sql`sorted_views desc, id desc` }
  const { column, key, down } = orders[sort]
  const direction = down ? sql`desc` : sql`asc`
  return {
    key: down ? sql`(${key})::bigint` : sql`-(${key})::bigint`,
    first: sql`${column} ${direction}, id ${direction}`,
  }
}

async function isFound(db: DbOrTx, text: string, reading: Reading): Promise<boolean> {
  return (await exactMatches(db, { text }, reading, 1)).ids.length > 0
}

function lookedAt(words: readonly string[]): SQL {
  if (words.some((word) => word.length > 2)) return sql.empty()
  return sql`(select * from products where ${listed} order by sorted_views desc, id desc limit ${COMPARED_MOST})`
}

/** The threshold of `<%` belongs to the session: it is set for one transaction. */
async function similarMatches(db: Db, request: SearchRequest, words: string[]): Promise<Ranking> {
  const long = words.filter((word) => word.length > 2)
  if (long.length === 0) return emptyRanking
  const likeness = sql.join(
    long.map((word) => sql`word_similarity(${word}, search_text)`),
    sql` + `,
  )
  const all = sql.join(
    long.map((word) => sql`${word} <% search_text`),
    sql` and `,
  )
  const candidates = sql`select id, (1000 * (${likeness}))::bigint as sort_key from products
    where ${listed} and ${all}${inFilters(request.filters)} limit ${SIMILAR_MOST}`
  const { ids, keys } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`)
    return ranked(tx, candidates)
  })
  return { kind: 'similar', ids, keys, isCapped: false }
}

/** What the text finds, by category and condition. Reads all of it: see `facetsKept` in cache.ts. */
export async function facetsFound(
  db: DbOrTx,
  text: string,
  now: Date,
  filters?: FilterRequest,
): Promise<FacetRow[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  for (const reading of await readings(db, text)) {
    const { rows } = await db.execute<FacetRow>(sql`
      ${facetColumns(now)}
      from ${lookedAt(words)} products where ${reading.where}${inFilters(filters)} group by category_id, condition`)
    if (rows.length > 0 || (filters && (await isFound(db, text, reading)))) return rows
  }
  return []
}

/** Which open stores have a name of which a word begins with the text? Signs alone make no url, and so name none. */
export async function storesNamed(db: DbOrTx, text: string): Promise<{ name: string; url: string }[]> {
  const start = slugify(text)
  if (start === '') return []
  const begins = pattern(start).slice(1)
  const { rows } = await db.execute<{ name: string; url: string }>(sql`
    select s.name, s.url from stores s join users u on u.id = s.owner_id
    where (s.url like ${begins} or s.url like ${`%-${begins}`}) and u.blocked_at is null and s.held_at is null
    order by s.sales desc, s.id limit ${STORES_SUGGESTED}`)
  return rows
}
