import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../../lib/paging.ts'
import { fold, slugify } from '../../../lib/slug.ts'
import type { Db, DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enyeWords, type SearchSort, searchTitle, searchWords } from '../rules.ts'
import { type CardRow, cardColumns, listed } from './cards.ts'
import { type FilterRequest, inFilters } from './filters.ts'
import { type FacetRow, facetColumns, orders, type PageOf } from './listing.ts'
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
    when ${name} like ${pattern(words[0] ?? '')} then 1 else 0 end * 2 + ${enye(typed)})::bigint * 4294967296 + views`
}

export type SearchRows = PageOf<CardRow> & {
  /** Matches in all, counted up to `rankedMost`. */
  found: number
  /** Nothing contains the words; these only resemble them. */
  similar: boolean
}

export type SearchRequest = {
  text: string
  limit: number
  cursor?: string | undefined
  sort?: SearchSort | undefined
  filters?: FilterRequest | undefined
}

type FoundRow = CardRow & { found: number }

/**
 * Which products does this text find, the best match first? Substrings go over the trigram index; where they
 * find nothing at all, the words in the other number are tried, then products with words alike.
 */
export async function searchProducts(db: Db, request: SearchRequest): Promise<SearchRows> {
  const words = searchWords(request.text)
  if (words.length === 0) return { rows: [], nextCursor: null, found: 0, similar: false }
  const from = request.cursor === undefined ? undefined : decodeCursor(request.cursor, 3)
  const after = kinds.find((kind) => kind === from?.[0])
  for (const [place, reading] of (await readings(db, request.text)).entries()) {
    const kind = place === 0 ? 'exact' : 'number'
    if (after !== undefined && after !== kind) continue
    const rows = await exactMatches(db, request, reading, from)
    // Where only the filters leave nothing, what merely resembles the text is no answer.
    const isAnswer =
      rows.length > 0 || from || (request.filters && (await isFound(db, request.text, reading)))
    if (isAnswer) return cut(rows, request.limit, kind)
  }
  return cut(await similarMatches(db, request, words, from), request.limit, 'similar')
}

/** How a text was understood: as it is, in the other number, by likeness. A cursor goes on in the same way. */
const kinds = ['exact', 'number', 'similar'] as const

function cut(rows: FoundRow[], limit: number, kind: (typeof kinds)[number]): SearchRows {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? encodeCursor([kind, last.sort_key, last.id]) : null,
    found: rows[0]?.found ?? 0,
    similar: kind === 'similar' && rows.length > 0,
  }
}

type From = (string | number)[] | undefined

/** Counts the candidates and shows a page of them, in one round trip. */
async function page(db: DbOrTx, candidates: SQL, limit: number, from: From): Promise<FoundRow[]> {
  const [, key, id] = from ?? []
  const rest =
    Number.isSafeInteger(key) && Number.isSafeInteger(id)
      ? sql`where (sort_key, id) < (${key}::bigint, ${id}::bigint)`
      : sql.empty()
  const { rows } = await db.execute<FoundRow>(sql`
    with candidates as materialized (${candidates}),
      shown as (select * from candidates ${rest} order by sort_key desc, id desc limit ${limit + 1})
    select 'found' as block, shown.sort_key, (select count(*) from candidates) as found, ${cardColumns}
    from shown join products p on p.id = shown.id
    join stores s on s.id = p.store_id
    join categories c on c.id = p.category_id
    order by shown.sort_key desc, p.id desc`)
  return rows
}

async function exactMatches(
  db: DbOrTx,
  request: SearchRequest,
  { sought, where, product }: Reading,
  from: From,
  most: number = rankedMost,
) {
  const words = sought.map((forms) => forms.at(-1) ?? '')
  // The most viewed ones: for a rare word the planner reads the matches, for a frequent one the views index.
  const { key, first } = orderOf(request.sort, searchTitle(request.text), words)
  const matches = sql`${where}${inFilters(request.filters)}`
  const candidates = sql`(select id, ${key} as sort_key from ${lookedAt(words)} products
    where ${matches} order by ${first} limit ${most})`
  // What is named exactly so is found, however few have looked at it.
  const named = sql`union select id, ${key} from products where id = ${product} and ${matches}`
  return page(db, product === null ? candidates : sql`${candidates} ${named}`, request.limit, from)
}

/** What is asked for first among the matches, and the number that pages are cut by, the highest first. */
function orderOf(sort: SearchSort | undefined, typed: string, words: readonly string[]) {
  if (sort === undefined || sort === 'relevancia')
    return { key: rank(typed, words), first: sql`views desc, id desc` }
  const { column, key, down } = orders[sort]
  const direction = down ? sql`desc` : sql`asc`
  return {
    key: down ? sql`(${key})::bigint` : sql`-(${key})::bigint`,
    first: sql`${column} ${direction}, id ${direction}`,
  }
}

async function isFound(db: DbOrTx, text: string, reading: Reading): Promise<boolean> {
  const rows = await exactMatches(db, { text, limit: 1 }, reading, undefined, 1)
  return rows.length > 0
}

function lookedAt(words: readonly string[]): SQL {
  if (words.some((word) => word.length > 2)) return sql.empty()
  return sql`(select * from products where ${listed} order by views desc, id desc limit ${COMPARED_MOST})`
}

/** The threshold of `<%` belongs to the session: it is set for one transaction. */
async function similarMatches(db: Db, request: SearchRequest, words: string[], from: From) {
  const long = words.filter((word) => word.length > 2)
  if (long.length === 0) return []
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
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`)
    return page(tx, candidates, request.limit, from)
  })
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

export type SuggestionRows = {
  products: CardRow[]
  stores: { name: string; url: string }[]
}

/** What may somebody be typing? Products whose name holds the words, and stores whose name begins with them. */
export async function suggestionsFor(db: DbOrTx, text: string, limit: number): Promise<SuggestionRows> {
  const words = searchWords(text)
  if (words.length === 0) return { products: [], stores: [] }
  const [products, stores] = await Promise.all([firstFound(db, text, limit), storesNamed(db, slugify(text))])
  return { products: products.slice(0, limit), stores }
}

async function firstFound(db: DbOrTx, text: string, limit: number): Promise<FoundRow[]> {
  for (const reading of await readings(db, text)) {
    const rows = await exactMatches(db, { text, limit }, reading, undefined, SUGGESTIONS_RANKED)
    if (rows.length > 0) return rows
  }
  return []
}

/** Open stores of whose name a word begins with this; signs alone make no url, and so name none. */
async function storesNamed(db: DbOrTx, start: string): Promise<SuggestionRows['stores']> {
  if (start === '') return []
  const begins = pattern(start).slice(1)
  const { rows } = await db.execute<{ name: string; url: string }>(sql`
    select s.name, s.url from stores s join users u on u.id = s.owner_id
    where (s.url like ${begins} or s.url like ${`%-${begins}`}) and u.blocked_at is null
    order by s.sales desc, s.id limit ${STORES_SUGGESTED}`)
  return rows
}
