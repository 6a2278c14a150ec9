import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { type Condition, meetsMinCondition, type Wear, wears } from '../../catalogue/rules.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import { isForSale } from '../../catalogue/store/cards.ts'
import { isOffered, isOfOnTimeStore, isOfVerifiedStore } from '../../catalogue/store/filters.ts'
import { type Demand, storedFilters } from '../rules.ts'
import type { Arrival } from './matches.ts'

export type MatchCandidate = {
  /** Null for a draft. */
  id: number | null
  /** The seller, who is never notified. */
  ownerId: string
  /** The tsvector as text. */
  search: string
  /** `search_key` of each word, and the ISBN. */
  keys: string[]
  /** Null if a draft does not say; it then excludes no search. */
  priceCents: number | null
  condition: Condition | null
  wear: Wear | null
  isbn: string | null
  /** Average rating; null without reviews. */
  rating: number | null
  isOffered: boolean
  isVerified: boolean
  isOnTime: boolean
  categoryUrl: string
  /** Whether it was never listed before, and when it was listed. */
  isNew: boolean
  arrivedAt: Date
}

export type ListedCandidate = MatchCandidate & { id: number; priceCents: number; condition: Condition }

const keysOf = (search: SQL, isbn: SQL) =>
  sql`array(select distinct search_key(word) from unnest(tsvector_to_array(${search})) word) || array_remove(array[${isbn}], null)`

export async function candidateFromProduct(
  db: DbOrTx,
  { id, isNew, arrivedAt }: Arrival,
  now: Date,
): Promise<ListedCandidate | undefined> {
  const { rows } = await db.execute<Omit<ListedCandidate, 'id' | 'isNew' | 'arrivedAt'>>(sql`
    select products.search::text, ${keysOf(sql`products.search`, sql`products.isbn`)} as keys,
      products.current_price_cents as "priceCents", products.condition, products.wear, products.isbn,
      products.rating_sum::float / nullif(products.rating_count, 0) as rating,
      coalesce(${isOffered(now)}, false) as "isOffered", ${isOfVerifiedStore} as "isVerified",
      ${isOfOnTimeStore} as "isOnTime",
      (select url from categories where categories.id = products.category_id) as "categoryUrl",
      (select owner_id from stores where stores.id = products.store_id) as "ownerId"
    from products where products.id = ${id} and ${isForSale()}`)
  return rows[0] && { ...rows[0], id, isNew, arrivedAt }
}

type Draft = Pick<MatchCandidate, 'ownerId' | 'priceCents' | 'condition' | 'wear' | 'isbn'> & {
  searchText: string
  categoryId: number | null
}

export async function candidateFromDraft(db: DbOrTx, draft: Draft, now: Date): Promise<MatchCandidate> {
  const { searchText, categoryId, ...facts } = draft
  const { rows } = await db.execute<Pick<MatchCandidate, 'search' | 'keys' | 'categoryUrl'>>(sql`
    select document::text as search, ${keysOf(sql`document`, sql`${facts.isbn}::text`)} as keys,
      coalesce((select url from categories where id = ${categoryId}::integer), '') as "categoryUrl"
    from to_tsvector('pg_catalog.simple', search_lexemes(${searchText})
      || coalesce(' categoria' || ${categoryId}::integer, '')) document`)
  const [read] = rows
  if (!read) throw new Error('a select without a table returned no row')
  const unlisted = {
    id: null,
    rating: null,
    isOffered: false,
    isVerified: false,
    isOnTime: false,
    isNew: true,
    arrivedAt: now,
  }
  return { ...facts, ...read, ...unlisted }
}

const wearsMet = ({ condition, wear }: MatchCandidate): Wear[] =>
  wears.filter((minWear) => condition === null || meetsMinCondition({ condition, wear }, minWear))

/**
 * Searches that match a product, in the order of their ids after `after`. The index `saved_search_keys`
 * selects up to `limit` candidates per word by words, price and condition; then their queries and other
 * filters apply. Excluded are the seller's searches, products that the owner has bought, and products that
 * were already for sale when the search was saved. Without a list of the latter (`known` is null), only newer
 * products match. `until` is the last search that was checked, null at the end.
 */
export async function matchingSearches(
  db: DbOrTx,
  candidate: MatchCandidate,
  after: string | null,
  limit: number,
): Promise<{ found: string[]; until: string | null }> {
  const { rows } = await db.execute<{ found: string[]; until: string | null }>(sql`
    with ${candidatesOf(candidate, after, limit)}
    select (select last from horizon) as until,
      array(select s.id from seen join saved_searches s using (id) where ${matches(candidate)} order by s.id) as found`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  return row
}

/** `isPublic`: the search belongs to an open notice. */
type Buyer = Demand & { userId: string; isPublic: boolean }

/** Owners of the matching searches with their terms, without blocked and deleted accounts. */
export async function matchingUsers(db: DbOrTx, candidate: MatchCandidate, limit: number): Promise<Buyer[]> {
  const { rows } = await db.execute<Buyer>(sql`
    with ${candidatesOf(candidate, null, limit)}
    select s.user_id as "userId", s.filters->'maxCents' as "maxPriceCents", s.min_wear as "minWear",
      s.wanted_id is not null as "isPublic"
    from seen join saved_searches s using (id)
    join users u on u.id = s.user_id and u.blocked_at is null and u.deleted_at is null
    where ${matches(candidate)} order by s.id`)
  return rows
}

/**
 * `seen` has the ids that the index selects, up to `horizon`: the first id at which a word reached the limit.
 */
const candidatesOf = (candidate: MatchCandidate, after: string | null, limit: number) => sql`
    page as materialized (
      select array(
        select k.search_id from saved_search_keys k
        where k.word = given.word and k.search_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
          and (k.also is null or k.also = any(${sql.param(candidate.keys)}::text[]))
          and coalesce(k.max_cents >= ${candidate.priceCents}::integer, true)
          and coalesce(k.condition = ${candidate.condition}::text, true)
        order by k.search_id limit ${limit}) as ids
      from unnest(${sql.param(candidate.keys)}::text[]) given(word)
    ), horizon as (
      select ids[${limit}::integer] as last from page where cardinality(ids) = ${limit}::integer
      order by ids[${limit}::integer] limit 1
    ), seen as (
      select distinct id from page, unnest(ids) id
      where id <= coalesce((select last from horizon), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`

/** Conditions on a search `s` that the index does not cover. */
const matches = (candidate: MatchCandidate) => sql`
        s.timing <> 'paused' and s.user_id <> ${candidate.ownerId}
        and case when s.isbn is null then ${candidate.search}::tsvector @@ s.query else s.isbn = ${candidate.isbn}::text end
        and (s.min_wear is null or s.min_wear = any(${sql.param(wearsMet(candidate))}::text[]))
        and (s.filters = ${JSON.stringify(storedFilters(noFilters))}::jsonb or (
          (s.filters->>'minCents' is null or coalesce(s.filters->'minCents' <= to_jsonb(${candidate.priceCents}::integer), true))
          and (s.filters->>'maxCents' is null or coalesce(s.filters->'maxCents' >= to_jsonb(${candidate.priceCents}::integer), true))
          and coalesce(s.filters->>'condition' = ${candidate.condition}::text, true)
          and (s.filters->>'minRating' is null or s.filters->'minRating' <= to_jsonb(${candidate.rating}::float8))
          and (s.filters->'offer' is distinct from 'true' or ${candidate.isOffered}::boolean)
          and (s.filters->'verified' is distinct from 'true' or ${candidate.isVerified}::boolean)
          and (s.filters->'onTime' is distinct from 'true' or ${candidate.isOnTime}::boolean)
          and (s.filters->>'category' is null or s.filters->>'category' = ${candidate.categoryUrl}::text)))
        and (${candidate.id}::bigint is null or ${candidate.id}::bigint <> all(s.known)
          or (s.known is null and ${candidate.isNew}::boolean and ${candidate.arrivedAt}::timestamptz > s.created_at))
        and not exists (select from orders o where o.buyer_id = s.user_id and o.refund_asked_at is null
          and (o.product_id = ${candidate.id}::bigint
            or (s.isbn is not null and o.product_id in (select id from products where isbn = s.isbn))))`

/** Whether the owner of the book search `s` has bought a copy and not returned it. */
export const ownsBook = sql`exists (select from orders o
      where o.buyer_id = s.user_id and o.refund_asked_at is null
        and o.product_id in (select id from products where isbn = s.isbn))`

/** A row for each search of this book, whatever its price and condition. */
export const awaitingBook = (isbn: SQL) => sql`
    select s.user_id from saved_search_keys k join saved_searches s on s.id = k.search_id and s.isbn = k.word
    join users u on u.id = s.user_id and u.blocked_at is null and u.deleted_at is null
    where k.word = ${isbn} and not ${ownsBook}`

/** `except`: a user who is not counted. */
export async function countAwaitingBooks(
  db: DbOrTx,
  isbns: readonly string[],
  except = '',
): Promise<Map<string, number>> {
  if (isbns.length === 0) return new Map()
  const { rows } = await db.execute<{ isbn: string; people: number }>(sql`
    select given.isbn, count(distinct a.user_id)::integer as people
    from unnest(${sql.param([...isbns])}::text[]) given(isbn) cross join lateral (${awaitingBook(sql`given.isbn`)}) a
    where a.user_id <> ${except}
    group by given.isbn`)
  return new Map(rows.map(({ isbn, people }) => [isbn, people]))
}
