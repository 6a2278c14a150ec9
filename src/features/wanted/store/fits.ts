import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'

import { awaitingBook } from '../../alerts/store/percolate.ts'
import { isBlockedBetweenSql } from '../../blocks/store.ts'

import { type CardRow, cardColumns, isForSale } from '../../catalogue/store/cards.ts'
import { meetsMinConditionSql } from '../../catalogue/store/filters.ts'
import { settings } from '../../settings/rules.ts'
import type { FitView, WantedFitView } from '../contract.ts'
import { isShown, type NoticeRow } from './notices.ts'

/** `isInReach` of the rules in SQL. */
const isInReach = (maxPrice: SQL) => sql`coalesce(p.current_price_cents <= ${maxPrice}, true)`

const suits = (maxPrice: SQL, minWear: SQL) =>
  sql`${isInReach(maxPrice)} and ${meetsMinConditionSql(minWear, 'p')}`

export type FitRow = Omit<FitView, 'image'> & { noticeId: string; image: StoredImage }

/** Products for sale that match each notice: offered ones first, then by price, at most `limit` each. */
export async function fitsOf(db: DbOrTx, noticeIds: readonly string[], limit: number): Promise<FitRow[]> {
  if (noticeIds.length === 0) return Promise.resolve([])
  const able = sql`${isForSale('p')} and p.store_id not in (select id from stores where owner_id = n.user_id)`
  const fit = sql`${able} and ${suits(sql`n.max_price_cents`, sql`n.min_wear`)}`
  const owner = sql`(select owner_id from stores where stores.id = p.store_id)`
  // The store still sees that it offered: the notice is anonymous.
  const isHidden = isBlockedBetweenSql(sql`n.user_id`, owner)
  const { rows } = await db.execute<FitRow>(sql`
    select n.id as "noticeId", p.url, p.name, p.image, c.tone, p.current_price_cents as "priceCents",
      p.condition, p.wear, f.is_offered as offered,
      not ${isInReach(sql`n.max_price_cents`)} as above
    from wanted_notices n cross join lateral (
      select id, bool_or(is_offered) as is_offered, min(price) as price from (
        (select p.id, true as is_offered, p.current_price_cents as price from wanted_offers o
          join products p on p.id = o.product_id where o.notice_id = n.id and ${able} and not ${isHidden})
        union all
        (select p.id, false, p.current_price_cents from products p
          where n.isbn is not null and p.isbn = n.isbn and ${fit} order by p.current_price_cents, p.id limit ${limit})
        union all
        (select p.id, false, p.current_price_cents from products p
          where n.isbn is null and p.search @@ n.query and ${fit} limit ${limit})
      ) each group by id order by bool_or(is_offered) desc, min(price), id limit ${limit}
    ) f join products p on p.id = f.id join categories c on c.id = p.category_id
    where n.id = any(${sql.param([...noticeIds])}::uuid[])
    order by n.id, f.is_offered desc, f.price, p.id`)
  return rows
}

type WantedSubject = Pick<NoticeRow, 'isbn' | 'query' | 'maxPriceCents' | 'minWear'> & {
  userId: string | null
}

/** Number of products for sale that match, up to one more than `countedFits`. */
export async function countFits(db: DbOrTx, subject: WantedSubject): Promise<number> {
  const { userId, isbn, query, maxPriceCents, minWear } = subject
  if (isbn === null && query === null) return 0
  const about = isbn === null ? sql`p.search @@ ${query}::tsquery` : sql`p.isbn = ${isbn}`
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from products p where ${about} and ${isForSale('p')}
      and p.store_id not in (select id from stores where owner_id = ${userId})
      and ${suits(sql`${maxPriceCents}::int`, sql`${minWear}::text`)}
      limit ${settings.wanted.countedFits + 1}) counted`)
  return rows[0]?.count ?? 0
}

type Owned = { storeId: number; ownerId: string; today: string }

/**
 * CTEs: `matched` has products of the store with notices of other people, whatever their price; `buyers` has
 * all buyers of these products, for a book including those with private searches.
 */
function matchedOf({ storeId, ownerId, today }: Owned, subject?: string): SQL {
  const { maxProducts, maxNotified } = settings.wanted
  const open = sql`${isShown(today)} and n.user_id <> ${ownerId}
    ${subject === undefined ? sql.empty() : sql`and n.subject = ${subject}`}`
  const highest = sql`order by n.max_price_cents desc nulls first, n.id limit ${maxNotified}`
  return sql`
    own as materialized (
      select p.id, p.isbn, p.search from products p
      where p.store_id = ${storeId} and ${isForSale('p')} order by p.id desc limit ${maxProducts}
    ), matched as (
      select own.id as product_id, n.* from own cross join lateral (
        select n.id as notice_id, n.user_id, n.max_price_cents, n.min_wear from wanted_notices n
        where n.isbn = own.isbn and ${open} ${highest}) n
      union
      select own.id, n.* from own cross join lateral (
        select n.id, n.user_id, n.max_price_cents, n.min_wear from wanted_notices n
        where n.words && tsvector_to_array(own.search) and own.search @@ n.query and ${open} ${highest}) n
    ), buyers as (
      select product_id, user_id from matched
      union
      select own.id, a.user_id from own cross join lateral (${awaitingBook(sql`own.isbn`)}) a
      where own.id in (select product_id from matched) and a.user_id <> ${ownerId}
    )`
}

export type OwnFitRow = Omit<CardRow, 'block' | 'sort_key'> &
  Omit<WantedFitView, 'product'> & { current_price_cents: number }

export async function ownFits(db: DbOrTx, owned: Owned, subject?: string): Promise<OwnFitRow[]> {
  const { rows } = await db.execute<OwnFitRow>(sql`
    with ${matchedOf(owned, subject)}, fitting as (
      select m.product_id, (select count(*)::int from buyers where product_id = m.product_id) as people,
        bool_or(is_offered) as is_offered, count(distinct m.user_id) filter (where is_waiting)::int as waiting,
        count(distinct m.user_id) filter (where is_waiting and ${isInReach(sql`m.max_price_cents`)})::int as in_reach,
        case when bool_and(m.max_price_cents is not null) filter (where is_waiting)
          then max(m.max_price_cents) filter (where is_waiting) end as highest_cents,
        (array_agg(m.notice_id order by not is_waiting, m.max_price_cents desc nulls first, m.notice_id))[1] as notice_id,
        to_jsonb((array_agg(jsonb_build_object('maxPriceCents', m.max_price_cents, 'minWear', m.min_wear)
          order by m.max_price_cents desc nulls first, m.notice_id))[1:${sql.raw(String(settings.wanted.shownDemands))}]) as demands
      from matched m join products p on p.id = m.product_id cross join lateral (
        select exists (select from wanted_offers o where o.notice_id = m.notice_id and o.product_id = p.id) as is_offered) o
      cross join lateral (select not is_offered and ${meetsMinConditionSql(sql`m.min_wear`, 'p')} as is_waiting) l
      group by m.product_id)
    select ${cardColumns}, p.current_price_cents,
      f.notice_id as notice, f.people, f.is_offered as offered, f.waiting, f.in_reach as "inReach", f.demands,
      f.highest_cents as "highestCents"
    from fitting f join products p on p.id = f.product_id
    join stores s on s.id = p.store_id join categories c on c.id = p.category_id
    order by p.id desc`)
  return rows
}

export async function countOwnFits(db: DbOrTx, owned: Owned): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${matchedOf(owned)} select count(distinct user_id)::int as count from buyers`,
  )
  return rows[0]?.count ?? 0
}

/** The product of the store that matches best: sufficient condition and price first, then the cheapest. */
export async function bestFit(db: DbOrTx, owned: Owned, subject: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ url: string }>(sql`
    with ${matchedOf(owned, subject)} select p.url from matched m join products p on p.id = m.product_id
    order by ${isInReach(sql`m.max_price_cents`)}::int + ${meetsMinConditionSql(sql`m.min_wear`, 'p')}::int desc,
      p.current_price_cents, p.id limit 1`)
  return rows[0]?.url
}
