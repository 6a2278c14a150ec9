import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { firstIdAt } from '../../../platform/ids.ts'
import { users } from '../../accounts/tables.ts'
import { isForSale } from '../../catalogue/store/cards.ts'
import { savedSearches, savedSearchMatches } from '../tables.ts'

export type Arrival = {
  id: number
  arrivedAt: Date
  isNew: boolean
  isBack: boolean
  afterSearch: string | null
}

/** First arrivals until then, as long as nobody else looks at them. */
export async function lockArrivals(tx: Tx, until: Date, limit: number): Promise<Arrival[]> {
  const { rows } = await tx.execute<Arrival>(sql`
    select product_id::float8 as id, arrived_at as "arrivedAt", is_new as "isNew", is_back as "isBack",
      after_search as "afterSearch"
    from product_arrivals where arrived_at <= ${until}
    order by arrived_at limit ${limit} for update skip locked`)
  return rows
}

export async function deleteArrivals(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from product_arrivals where product_id = any(${sql.param(productIds)}::bigint[])`,
  )
}

/** The next turn goes on after this search. */
export async function saveResumePoint(tx: Tx, productId: number, searchId: string): Promise<void> {
  await tx.execute(
    sql`update product_arrivals set after_search = ${searchId} where product_id = ${productId}`,
  )
}

/**
 * Writes that these searches found it, each once for good; with `isTold`, that their owners were told of it otherwise, so that
 * no match tells it again.
 */
export async function insertMatches(
  tx: Tx,
  productId: number,
  searchIds: readonly string[],
  now: Date,
  isTold = false,
): Promise<void> {
  if (searchIds.length === 0) return
  const otherwise = isTold
    ? sql`update set told_at = coalesce(saved_search_matches.told_at, excluded.told_at)`
    : sql`nothing`
  // A search that was removed meanwhile has nothing to find.
  await tx.execute(sql`
    insert into saved_search_matches (search_id, product_id, found_at, told_at)
    select id, ${productId}, ${now}, ${isTold ? now : null}::timestamptz from saved_searches
    where id = any(${sql.param(searchIds)}::uuid[]) order by id for key share
    on conflict (search_id, product_id) do ${otherwise}`)
}

/**
 * Who is to be told of what their searches found and is for sale, and was not mailed since that instant. Mailings are found
 * by their ids, which are in order of time: by people, it would read all that they were ever told.
 */
export async function ownersToTell(db: DbOrTx, mailedSince: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct s.user_id as id from saved_search_matches m join saved_searches s on s.id = m.search_id
    join products p on p.id = m.product_id
    where m.told_at is null and ${isForSale('p')}
    except
    select s.user_id from saved_search_matches m join saved_searches s on s.id = m.search_id
    where m.mailing >= ${firstIdAt(mailedSince.getTime() + 1)}::uuid`)
  return rows.map(({ id }) => id)
}

export type Match = { searchId: string; productId: number }

/**
 * All that is for sale and this person was not told of; from now on they were, whoever else asks. What is sold out or on
 * pause waits until it is back. Their searches are an array, so that no plan reads what others are to be told.
 */
export async function claimUnsentMatches(tx: Tx, userId: string, now: Date): Promise<Match[]> {
  const { rows } = await tx.execute<Match>(sql`
    update saved_search_matches m set told_at = ${now} from products p
    where m.search_id = any(array(select id from saved_searches where user_id = ${userId})) and m.told_at is null
      and p.id = m.product_id and ${isForSale('p')}
    returning m.search_id as "searchId", m.product_id::float8 as "productId"`)
  return rows
}

/** These go out by this mail. */
export async function setMailing(tx: Tx, matches: readonly Match[], mailing: string): Promise<void> {
  await tx.execute(sql`
    update saved_search_matches m set mailing = ${mailing}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given ("searchId" uuid, "productId" bigint)
    where m.search_id = given."searchId" and m.product_id = given."productId"`)
}

/** What a mail tells of, with its reader; empty where they are blocked, or took the searches away. */
export async function matchesOfMailing(db: DbOrTx, mailing: string) {
  return db
    .select({
      search: savedSearches,
      productId: savedSearchMatches.productId,
      user: { id: users.id, email: users.email, name: users.firstName },
    })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.searchId))
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(savedSearchMatches.mailing, mailing), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(savedSearches.id, savedSearchMatches.productId)
}

/** How many other people were mailed of this product. */
export async function countOthersNotified(db: DbOrTx, productId: number, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct s.user_id)::integer as count
    from saved_search_matches m join saved_searches s on s.id = m.search_id
    where m.product_id = ${productId} and m.mailing is not null and s.user_id <> ${userId}`)
  return rows[0]?.count ?? 0
}

export type FoundOfSearch = { searchId: string; today: number; week: number; products: number[] }

/** What these searches have found lately: how much since these instants, and the newest products. */
export async function foundBySearches(
  db: DbOrTx,
  searchIds: readonly string[],
  { today, week, newest }: { today: Date; week: Date; newest: number },
): Promise<FoundOfSearch[]> {
  const { rows } = await db.execute<FoundOfSearch>(sql`
    select m.search_id as "searchId", count(*) filter (where m.found_at >= ${today})::integer as today,
      count(*) filter (where m.found_at >= ${week})::integer as week,
      (array_agg(m.product_id::float8 order by m.found_at desc, m.product_id desc))[1:${sql.raw(String(newest))}] as products
    from saved_search_matches m join products p on p.id = m.product_id and p.is_listed
    where m.search_id = any(${sql.param(searchIds)}::uuid[]) group by m.search_id`)
  return rows
}

/** Some of what was found before then; answers how many. */
export const deleteMatchesBefore = (db: DbOrTx, then: Date, most: number) =>
  deleteSome(db, sql`m.found_at < ${then}`, most)

/** The same of what can be bought no more. */
export const deleteUnlistedMatchesBefore = (db: DbOrTx, then: Date, most: number) =>
  deleteSome(
    db,
    sql`m.found_at < ${then} and not exists (select from products p where p.id = m.product_id and p.is_listed)`,
    most,
  )

async function deleteSome(db: DbOrTx, which: SQL, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from saved_search_matches d using (
      select m.search_id, m.product_id from saved_search_matches m where ${which}
      order by m.found_at limit ${most}) gone
    where d.search_id = gone.search_id and d.product_id = gone.product_id`)
  return rowCount ?? 0
}
