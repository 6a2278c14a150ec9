import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { type Condition, meetsMinCondition, type Wear, wears } from '../../catalogue/rules.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import { isForSale } from '../../catalogue/store/cards.ts'
import { isOffered, isOfVerifiedStore } from '../../catalogue/store/filters.ts'
import type { Demand } from '../rules.ts'

/** Facts of a thing that saved searches ask for: of a product, or of a draft of one. */
export type MatchCandidate = {
  /** Null while it is not published. */
  id: number | null
  /** Who offers it, and is told of nothing. */
  ownerId: string
  /** Document that the queries look into, as text. */
  search: string
  /** `search_key` of each of its words, and its ISBN. */
  keys: string[]
  /** Null where a draft's is not known: then no search is ruled out by it. */
  priceCents: number | null
  /** The same, with the wear. */
  condition: Condition | null
  wear: Wear | null
  isbn: string | null
  /** Mean of its stars; null without reviews. */
  rating: number | null
  isOffered: boolean
  isVerified: boolean
  categoryUrl: string
  /** Whether nobody could see it before, and when it came. */
  isNew: boolean
  arrivedAt: Date
}

/** A thing that is on sale. */
export type ListedCandidate = MatchCandidate & { id: number; priceCents: number; condition: Condition }

/** Words of a document as keys, with the ISBN. */
const keysOf = (search: ReturnType<typeof sql>, isbn: ReturnType<typeof sql>) =>
  sql`array(select distinct search_key(word) from unnest(tsvector_to_array(${search})) word) || array_remove(array[${isbn}], null)`

/** A product that could be bought here and now; undefined where it could not. */
export async function candidateFromProduct(
  db: DbOrTx,
  id: number,
  { isNew, arrivedAt, now }: { isNew: boolean; arrivedAt: Date; now: Date },
): Promise<ListedCandidate | undefined> {
  const { rows } = await db.execute<Omit<ListedCandidate, 'id' | 'isNew' | 'arrivedAt'>>(sql`
    select products.search::text, ${keysOf(sql`products.search`, sql`products.isbn`)} as keys,
      products.current_price_cents as "priceCents", products.condition, products.wear, products.isbn,
      products.rating_sum::float / nullif(products.rating_count, 0) as rating,
      coalesce(${isOffered(now)}, false) as "isOffered", ${isOfVerifiedStore} as "isVerified",
      (select url from categories where categories.id = products.category_id) as "categoryUrl",
      (select owner_id from stores where stores.id = products.store_id) as "ownerId"
    from products where products.id = ${id} and ${isForSale()}`)
  return rows[0] && { ...rows[0], id, isNew, arrivedAt }
}

type Draft = Pick<MatchCandidate, 'ownerId' | 'priceCents' | 'condition' | 'wear' | 'isbn'> & {
  /** As `products.search_text` has it. */
  searchText: string
  categoryId: number | null
}

/** The same of a thing that is about to be published: its words are those of name and tags. */
export async function candidateFromDraft(db: DbOrTx, draft: Draft, now: Date): Promise<MatchCandidate> {
  const { searchText, categoryId, ...facts } = draft
  const { rows } = await db.execute<Pick<MatchCandidate, 'search' | 'keys' | 'categoryUrl'>>(sql`
    select document::text as search, ${keysOf(sql`document`, sql`${facts.isbn}::text`)} as keys,
      coalesce((select url from categories where id = ${categoryId}::integer), '') as "categoryUrl"
    from to_tsvector('pg_catalog.simple', search_lexemes(${searchText})
      || coalesce(' categoria' || ${categoryId}::integer, '')) document`)
  const [read] = rows
  if (!read) throw new Error('a select without a table returned no row')
  return {
    ...facts,
    ...read,
    id: null,
    rating: null,
    isOffered: false,
    isVerified: false,
    isNew: true,
    arrivedAt: now,
  }
}

type Page = { after: string | null; most: number }

/** `until`: last search that was looked at, where there are more to look at after it. */
type Found<Row> = { found: Row[]; until: string | null }

/** The least that somebody takes, for which this one is good enough. */
const wearsMet = ({ condition, wear }: MatchCandidate): Wear[] =>
  wears.filter((minWear) => condition === null || meetsMinCondition({ condition, wear }, minWear))

/**
 * Searches that wait for this, in the order in which they were saved, from `after` on: of each of its words the first
 * `most`, of which the index tells that words, price and condition fit; then their queries and other filters. Nobody is
 * told of their own, of what they bought, or of what the search found when it was saved; where that was too much to
 * keep, only what is new since then counts.
 */
export async function matchingSearches(
  db: DbOrTx,
  thing: MatchCandidate,
  page: Page,
): Promise<Found<string>> {
  const { rows } = await db.execute<Found<string>>(sql`
    with ${lookedAt(thing, page)}
    select (select last from horizon) as until,
      array(select s.id from seen join saved_searches s using (id) where ${fits(thing)} order by s.id) as found`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  return row
}

/** `isPublic`: put up as a "Se busca", for everybody to read. */
export type Seeker = Demand & { userId: string; isPublic: boolean }

/** The same with what their owners would pay and take, without those who are blocked or gone. */
export async function matchingUsers(db: DbOrTx, thing: MatchCandidate, most: number): Promise<Seeker[]> {
  const { rows } = await db.execute<Seeker>(sql`
    with ${lookedAt(thing, { after: null, most })}
    select s.user_id as "userId", s.filters->'maxCents' as "maxPriceCents", s.min_wear as "minWear",
      s.wanted_id is not null as "isPublic"
    from seen join saved_searches s using (id)
    join users u on u.id = s.user_id and u.blocked_at is null and u.deleted_at is null
    where ${fits(thing)} order by s.id`)
  return rows
}

/**
 * The CTEs of a page: `seen` has the ids of what the index lets through, up to the first place where a word had more
 * than there was room for, which is `horizon`.
 */
const lookedAt = (thing: MatchCandidate, { after, most }: Page) => sql`
    looked as materialized (
      select array(
        select k.search_id from saved_search_keys k
        where k.word = given.word and k.search_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
          and (k.also is null or k.also = any(${sql.param(thing.keys)}::text[]))
          and coalesce(k.max_cents >= ${thing.priceCents}::integer, true)
          and coalesce(k.condition = ${thing.condition}::text, true)
        order by k.search_id limit ${most}) as ids
      from unnest(${sql.param(thing.keys)}::text[]) given(word)
    ), horizon as (
      select ids[${most}::integer] as last from looked where cardinality(ids) = ${most}::integer
      order by ids[${most}::integer] limit 1
    ), seen as (
      select distinct id from looked, unnest(ids) id
      where id <= coalesce((select last from horizon), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`

/** What the index cannot tell of a search `s`. */
const fits = (thing: MatchCandidate) => sql`
        s.timing <> 'paused' and s.user_id <> ${thing.ownerId}
        and case when s.isbn is null then ${thing.search}::tsvector @@ s.query else s.isbn = ${thing.isbn}::text end
        and (s.min_wear is null or s.min_wear = any(${sql.param(wearsMet(thing))}::text[]))
        and (s.filters = ${JSON.stringify(noFilters)}::jsonb or (
          (s.filters->>'minCents' is null or coalesce(s.filters->'minCents' <= to_jsonb(${thing.priceCents}::integer), true))
          and (s.filters->>'maxCents' is null or coalesce(s.filters->'maxCents' >= to_jsonb(${thing.priceCents}::integer), true))
          and coalesce(s.filters->>'condition' = ${thing.condition}::text, true)
          and (s.filters->>'minRating' is null or s.filters->'minRating' <= to_jsonb(${thing.rating}::float8))
          and (s.filters->'offer' is distinct from 'true' or ${thing.isOffered}::boolean)
          and (s.filters->'verified' is distinct from 'true' or ${thing.isVerified}::boolean)
          and (s.filters->>'category' is null or s.filters->>'category' = ${thing.categoryUrl}::text)))
        and (${thing.id}::bigint is null or ${thing.id}::bigint <> all(s.known)
          or (s.known is null and ${thing.isNew}::boolean and ${thing.arrivedAt}::timestamptz > s.created_at))
        and not exists (select from orders o where o.buyer_id = s.user_id and o.refund_asked_at is null
          and (o.product_id = ${thing.id}::bigint
            or (s.isbn is not null and o.product_id in (select id from products where isbn = s.isbn))))`

/** Whether the person of the book search `s` has bought a copy and keeps it: they are told of no other. */
export const ownsBook = sql`exists (select from orders o
      where o.buyer_id = s.user_id and o.refund_asked_at is null
        and o.product_id in (select id from products where isbn = s.isbn))`

/** Who waits for the book of this ISBN, whatever its price and state, with a row for each of their searches. */
export const awaitingBook = (isbn: SQL) => sql`
    select s.user_id from saved_search_keys k join saved_searches s on s.id = k.search_id and s.isbn = k.word
    join users u on u.id = s.user_id and u.blocked_at is null and u.deleted_at is null
    where k.word = ${isbn} and not ${ownsBook}`

/** How many people wait for each of these books; those that nobody waits for are left out. */
export async function countAwaitingBooks(db: DbOrTx, isbns: readonly string[]): Promise<Map<string, number>> {
  if (isbns.length === 0) return new Map()
  const { rows } = await db.execute<{ isbn: string; people: number }>(sql`
    select given.isbn, count(distinct a.user_id)::integer as people
    from unnest(${sql.param([...isbns])}::text[]) given(isbn) cross join lateral (${awaitingBook(sql`given.isbn`)}) a
    group by given.isbn`)
  return new Map(rows.map(({ isbn, people }) => [isbn, people]))
}
