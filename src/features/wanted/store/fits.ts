import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executeOnce } from '../../../platform/db/prepared.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { Demand } from '../../alerts/rules.ts'
import { awaitingBook } from '../../alerts/store/percolate.ts'
import type { Condition, Wear } from '../../catalogue/rules.ts'
import { type CardRow, cardColumns, isForSale } from '../../catalogue/store/cards.ts'
import { meetsMinConditionSql } from '../../catalogue/store/filters.ts'
import { settings } from '../../settings/rules.ts'
import type { WantedWear } from '../rules.ts'
import { isShown } from './notices.ts'

/** Of a product `p` and the most that is paid: `isInReach` of the rules. */
const isInReach = (maxPrice: SQL) => sql`coalesce(p.current_price_cents <= ${maxPrice}, true)`

const suits = (maxPrice: SQL, minWear: SQL) =>
  sql`${isInReach(maxPrice)} and ${meetsMinConditionSql(minWear, 'p')}`

export type FitRow = {
  noticeId: string
  id: number
  url: string
  name: string
  image: StoredImage
  tone: string
  priceCents: number
  condition: Condition
  wear: Wear | null
  isOffered: boolean
  /** Offered though it costs more than they would pay. */
  isAbove: boolean
}

/**
 * What is on sale for each of these notices, not of its owner: what was offered first, then the cheapest; so many of each
 * at most.
 */
export function fitsOf(db: DbOrTx, noticeIds: readonly string[], limit: number): Promise<FitRow[]> {
  if (noticeIds.length === 0) return Promise.resolve([])
  const able = sql`${isForSale('p')} and p.store_id not in (select id from stores where owner_id = n.user_id)`
  const fit = sql`${able} and ${suits(sql`n.max_price_cents`, sql`n.min_wear`)}`
  return executeOnce<FitRow>(
    db,
    sql`
    select n.id as "noticeId", p.id, p.url, p.name, p.image, c.tone, p.current_price_cents as "priceCents",
      p.condition, p.wear, f.is_offered as "isOffered",
      not ${isInReach(sql`n.max_price_cents`)} as "isAbove"
    from wanted_notices n cross join lateral (
      select id, bool_or(is_offered) as is_offered, min(price) as price from (
        (select p.id, true as is_offered, p.current_price_cents as price from wanted_offers o
          join products p on p.id = o.product_id where o.notice_id = n.id and ${able})
        union all
        (select p.id, false, p.current_price_cents from products p
          where n.isbn is not null and p.isbn = n.isbn and ${fit} order by p.current_price_cents, p.id limit ${limit})
        union all
        (select p.id, false, p.current_price_cents from products p
          where n.isbn is null and p.search @@ n.query and ${fit} limit ${limit})
      ) each group by id order by bool_or(is_offered) desc, min(price), id limit ${limit}
    ) f join products p on p.id = f.id join categories c on c.id = p.category_id
    where n.id = any(${sql.param([...noticeIds])}::uuid[])
    order by n.id, f.is_offered desc, f.price, p.id`,
  )
}

/** What is asked for before it is published. */
export type WantedSubject = {
  userId: string | null
  isbn: string | null
  query: string | null
  maxPriceCents: number | null
  minWear: WantedWear | null
}

/** How many things on sale would do, counted up to a bound. */
export async function countFits(db: DbOrTx, sought: WantedSubject, limit: number): Promise<number> {
  const { userId, isbn, query, maxPriceCents, minWear } = sought
  if (isbn === null && query === null) return 0
  const about = isbn === null ? sql`p.search @@ ${query}::tsquery` : sql`p.isbn = ${isbn}`
  const [row] = await executeOnce<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from products p where ${about} and ${isForSale('p')}
      and p.store_id not in (select id from stores where owner_id = ${userId})
      and ${suits(sql`${maxPriceCents}::int`, sql`${minWear}::text`)} limit ${limit}) counted`,
  )
  return row?.count ?? 0
}

type Owned = { storeId: number; ownerId: string; today: string }

/**
 * CTEs: `matched` has products of this store with the notices of others, whatever they pay.
 * `seeking` has who looks for each of them, of a book everybody who waits for it.
 */
function matchedOf({ storeId, ownerId, today }: Owned, subject?: string): SQL {
  const { maxProducts: mostProducts, maxNotified: mostTold } = settings.wanted
  const open = sql`${isShown(today)} and n.user_id <> ${ownerId}
    ${subject === undefined ? sql.empty() : sql`and n.subject = ${subject}`}`
  const highest = sql`order by n.max_price_cents desc nulls first, n.id limit ${mostTold}`
  return sql`
    own as materialized (
      select p.id, p.isbn, p.search from products p
      where p.store_id = ${storeId} and ${isForSale('p')} order by p.id desc limit ${mostProducts}
    ), matched as (
      select own.id as product_id, n.* from own cross join lateral (
        select n.id as notice_id, n.user_id, n.max_price_cents, n.min_wear from wanted_notices n
        where n.isbn = own.isbn and ${open} ${highest}) n
      union
      select own.id, n.* from own cross join lateral (
        select n.id, n.user_id, n.max_price_cents, n.min_wear from wanted_notices n
        where n.words && tsvector_to_array(own.search) and own.search @@ n.query and ${open} ${highest}) n
    ), seeking as (
      select product_id, user_id from matched
      union
      select own.id, a.user_id from own cross join lateral (${awaitingBook(sql`own.isbn`)}) a
      where own.id in (select product_id from matched) and a.user_id <> ${ownerId}
    )`
}

export type OwnFitRow = Omit<CardRow, 'block' | 'sort_key'> & {
  current_price_cents: number
  /** One of the notices, if possible of somebody who is waiting. */
  notice_id: string
  people: number
  is_offered: boolean
  /** People whom its state suits and to whom it was not offered yet, and of them those who would pay its price. */
  waiting: number
  in_reach: number
  demands: Demand[]
  /** The most that who is waiting pays; null where one of them names no price, or nobody is left. */
  highest_cents: number | null
}

/** Products of this store that somebody else looks for, the newest first. */
export function ownFits(db: DbOrTx, owned: Owned, subject?: string): Promise<OwnFitRow[]> {
  return executeOnce<OwnFitRow>(
    db,
    sql`
    with ${matchedOf(owned, subject)}, fitting as (
      select m.product_id, (select count(*)::int from seeking where product_id = m.product_id) as people,
        bool_or(is_offered) as is_offered, count(distinct m.user_id) filter (where is_left)::int as waiting,
        count(distinct m.user_id) filter (where is_left and ${isInReach(sql`m.max_price_cents`)})::int as in_reach,
        case when bool_and(m.max_price_cents is not null) filter (where is_left)
          then max(m.max_price_cents) filter (where is_left) end as highest_cents,
        (array_agg(m.notice_id order by not is_left, m.max_price_cents desc nulls first, m.notice_id))[1] as notice_id,
        to_jsonb((array_agg(jsonb_build_object('maxPriceCents', m.max_price_cents, 'minWear', m.min_wear)
          order by m.max_price_cents desc nulls first, m.notice_id))[1:${sql.raw(String(settings.wanted.shownDemands))}]) as demands
      from matched m join products p on p.id = m.product_id cross join lateral (
        select exists (select from wanted_offers o where o.notice_id = m.notice_id and o.product_id = p.id) as is_offered) o
      cross join lateral (select not is_offered and ${meetsMinConditionSql(sql`m.min_wear`, 'p')} as is_left) l
      group by m.product_id)
    select ${cardColumns}, p.current_price_cents,
      f.notice_id, f.people, f.is_offered, f.waiting, f.in_reach, f.demands, f.highest_cents
    from fitting f join products p on p.id = f.product_id
    join stores s on s.id = p.store_id join categories c on c.id = p.category_id
    order by p.id desc`,
  )
}

/** People who look for something of this store, each once. */
export async function countOwnFits(db: DbOrTx, owned: Owned): Promise<number> {
  const [row] = await executeOnce<{ count: number }>(
    db,
    sql`with ${matchedOf(owned)} select count(distinct user_id)::int as count from seeking`,
  )
  return row?.count ?? 0
}

/** The product of this store that fits this subject best: good enough and in reach before others, then the cheapest. */
export async function bestFit(db: DbOrTx, owned: Owned, subject: string): Promise<string | undefined> {
  const [row] = await executeOnce<{ url: string }>(
    db,
    sql`with ${matchedOf(owned, subject)} select p.url from matched m join products p on p.id = m.product_id
    order by ${isInReach(sql`m.max_price_cents`)}::int + ${meetsMinConditionSql(sql`m.min_wear`, 'p')}::int desc,
      p.current_price_cents, p.id limit 1`,
  )
  return row?.url
}
