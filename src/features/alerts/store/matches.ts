import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays } from '../../../lib/dates.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { firstIdAt } from '../../../platform/ids.ts'
import { users } from '../../accounts/tables.ts'
import { isForSale } from '../../catalogue/store/cards.ts'
import type { productArrivals } from '../../catalogue/tables-counts.ts'
import { settings } from '../../settings/rules.ts'
import { savedSearches, savedSearchMatches } from '../tables.ts'

const { foundKeptDays, listedKeptDays } = settings.alerts
const DELETED_AT_ONCE = 10_000

export type Arrival = Omit<typeof productArrivals.$inferSelect, 'productId'> & { id: number }

export async function lockArrivals(tx: Tx, until: Date, limit: number): Promise<Arrival[]> {
  const { rows } = await tx.execute<Arrival>(sql`
    select product_id::float8 as id, arrived_at as "arrivedAt", is_new as "isNew", is_back as "isBack",
      after_search as "afterSearch"
    from product_arrivals where arrived_at <= ${until}
    order by arrived_at limit ${limit} for update skip locked`)
  return rows
}

export async function deleteArrivals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from product_arrivals where product_id = any(${sql.param(ids)}::bigint[])`)
}

/** The next transaction continues after this search. */
export async function saveResumePoint(tx: Tx, id: number, searchId: string): Promise<void> {
  await tx.execute(sql`update product_arrivals set after_search = ${searchId} where product_id = ${id}`)
}

/** Inserts matches once each. `isNotified`: the owners know of them already, so they are not sent. */
export async function insertMatches(
  tx: Tx,
  productId: number,
  searchIds: readonly string[],
  now: Date,
  isNotified = false,
): Promise<void> {
  if (searchIds.length === 0) return
  const onConflict = isNotified
    ? sql`update set told_at = coalesce(saved_search_matches.told_at, excluded.told_at)`
    : sql`nothing`
  // Searches deleted meanwhile are skipped.
  await tx.execute(sql`
    insert into saved_search_matches (search_id, product_id, found_at, told_at)
    select id, ${productId}, ${now}, ${isNotified ? now : null}::timestamptz from saved_searches
    where id = any(${sql.param(searchIds)}::uuid[]) order by id for key share
    on conflict (search_id, product_id) do ${onConflict}`)
}

/**
 * Owners with unsent matches that are for sale and no mailing since that instant. Mailing ids are ordered by
 * time; a join by person would read all their matches.
 */
export async function ownersToNotify(db: DbOrTx, mailedSince: Date): Promise<string[]> {
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
 * Claims the unsent matches of a person that are for sale. Sold-out and paused products stay unsent until
 * they are back. The array keeps the planner from reading other people's unsent matches.
 */
export async function claimUnsentMatches(tx: Tx, userId: string, now: Date): Promise<Match[]> {
  const { rows } = await tx.execute<Match>(sql`
    update saved_search_matches m set told_at = ${now} from products p
    where m.search_id = any(array(select id from saved_searches where user_id = ${userId})) and m.told_at is null
      and p.id = m.product_id and ${isForSale('p')}
    returning m.search_id as "searchId", m.product_id::float8 as "productId"`)
  return rows
}

export async function setMailing(tx: Tx, matches: readonly Match[], mailing: string): Promise<void> {
  await tx.execute(sql`
    update saved_search_matches m set mailing = ${mailing}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given ("searchId" uuid, "productId" bigint)
    where m.search_id = given."searchId" and m.product_id = given."productId"`)
}

/** Matches of a mailing with its recipient; empty if they are blocked or deleted the searches. */
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

export async function countOthersNotified(db: DbOrTx, productId: number, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct s.user_id)::integer as count
    from saved_search_matches m join saved_searches s on s.id = m.search_id
    where m.product_id = ${productId} and m.mailing is not null and s.user_id <> ${userId}`)
  return rows[0]?.count ?? 0
}

type FoundOfSearch = { searchId: string; today: number; week: number; products: number[] }

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

/** Deletes old matches in batches; those of listed products are retained for `listedKeptDays`. */
export async function deleteMatchesBefore(db: DbOrTx, before: Date): Promise<void> {
  const listedBefore = addDays(before, foundKeptDays - listedKeptDays)
  let deleted: number | null
  do
    ({ rowCount: deleted } = await db.execute(sql`
      delete from saved_search_matches d using (
        select m.search_id, m.product_id from saved_search_matches m
        where m.found_at < ${before} and (m.found_at < ${listedBefore}
          or not exists (select from products p where p.id = m.product_id and p.is_listed))
        order by m.found_at limit ${DELETED_AT_ONCE}) gone
      where d.search_id = gone.search_id and d.product_id = gone.product_id`))
  while (deleted === DELETED_AT_ONCE)
}
