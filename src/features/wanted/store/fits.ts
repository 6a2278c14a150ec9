import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executeOnce } from '../../../platform/db/prepared.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { Condition, Wear } from '../../catalogue/rules.ts'
import { type CardRow, cardColumns, listed } from '../../catalogue/store/cards.ts'
import { settings } from '../../settings/rules.ts'
import type { WantedWear } from '../rules.ts'
import { isShown } from './notices.ts'

/** What could be bought here and now. */
const isForSale = sql`p.${listed} and p.stock > 0`

/** `isGoodEnough` and `isInReach` of the rules, of a product `p` and what is asked. */
const suits = (
  maxPrice: SQL,
  minWear: SQL,
) => sql`(${maxPrice} is null or p.current_price_cents <= ${maxPrice})
  and (${minWear} is null or p.condition = 'nuevo' or p.wear = 'como-nuevo' or (p.wear = 'buen-estado' and ${minWear} = 'buen-estado'))`

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
}

/**
 * What is on sale for each of these notices, not of its owner: what was offered first, then the cheapest; so many of each
 * at most.
 */
export function fitsOf(db: DbOrTx, noticeIds: readonly string[], limit: number): Promise<FitRow[]> {
  if (noticeIds.length === 0) return Promise.resolve([])
  const able = sql`${isForSale} and p.store_id not in (select id from stores where owner_id = n.user_id)`
  const fit = sql`${able} and ${suits(sql`n.max_price_cents`, sql`n.min_wear`)}`
  return executeOnce<FitRow>(
    db,
    sql`
    select n.id as "noticeId", p.id, p.url, p.name, p.image, c.tone, p.current_price_cents as "priceCents",
      p.condition, p.wear, f.is_offered as "isOffered"
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
export type Sought = {
  userId: string | null
  isbn: string | null
  query: string | null
  maxPriceCents: number | null
  minWear: WantedWear | null
}

/** How many things on sale would do, counted up to a bound. */
export async function countFits(db: DbOrTx, sought: Sought, limit: number): Promise<number> {
  const { userId, isbn, query, maxPriceCents, minWear } = sought
  if (isbn === null && query === null) return 0
  const about = isbn === null ? sql`p.search @@ ${query}::tsquery` : sql`p.isbn = ${isbn}`
  const [row] = await executeOnce<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from products p where ${about} and ${isForSale}
      and p.store_id not in (select id from stores where owner_id = ${userId})
      and ${suits(sql`${maxPriceCents}::int`, sql`${minWear}::text`)} limit ${limit}) counted`,
  )
  return row?.count ?? 0
}

export type OwnFitRow = Omit<CardRow, 'block' | 'sort_key'> & {
  current_price_cents: number
  wear: Wear | null
  revision: number
  notice_id: string
  subject: string
  max_price_cents: number | null
  min_wear: WantedWear | null
  is_offered: boolean
}

/**
 * Products of this store that somebody else looks for, each with each of the notices, the newest product first. Prices
 * rule nothing out: a seller may lower theirs.
 */
export function ownFits(
  db: DbOrTx,
  { storeId, ownerId, today, subject }: { storeId: number; ownerId: string; today: string; subject?: string },
): Promise<OwnFitRow[]> {
  const { mostProducts, mostTold } = settings.wanted
  const open = sql`${isShown(today)} and n.user_id <> ${ownerId}
    ${subject === undefined ? sql.empty() : sql`and n.subject = ${subject}`}`
  return executeOnce<OwnFitRow>(
    db,
    sql`
    with own as materialized (
      select p.id, p.isbn, p.search from products p
      where p.store_id = ${storeId} and ${isForSale} order by p.id desc limit ${mostProducts}
    ), matched as (
      select own.id as product_id, n.id as notice_id
      from own cross join lateral (select n.id from wanted_notices n where n.isbn = own.isbn and ${open}
        order by n.max_price_cents desc nulls first, n.id limit ${mostTold}) n
      union
      select own.id, n.id from own cross join lateral (
        select n.id from wanted_notices n where n.any_of && tsvector_to_array(own.search) and own.search @@ n.query
          and ${open} order by n.max_price_cents desc nulls first, n.id limit ${mostTold}) n
    )
    select ${cardColumns}, p.current_price_cents, p.wear, p.revision, n.id as notice_id, n.subject, n.max_price_cents, n.min_wear,
      exists (select from wanted_offers o where o.notice_id = n.id and o.product_id = p.id) as is_offered
    from matched join wanted_notices n on n.id = matched.notice_id join products p on p.id = matched.product_id
    join stores s on s.id = p.store_id join categories c on c.id = p.category_id
    order by p.id desc, n.max_price_cents desc nulls first, n.id`,
  )
}
