import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { executePrepared, literal } from '../../platform/db/prepared.ts'
import type { Specification } from '../catalogue/rules.ts'
import { type CardRow, isForSale, type PriceRow } from '../catalogue/store/cards.ts'
import { isPaidFor } from '../orders/store-filter.ts'

/** A book by ISBN, or a material by query. */
export type SemesterDemand = { key: string; isbn: string | null; query: string | null }

type OfferCard = PriceRow &
  Pick<
    CardRow,
    'url' | 'name' | 'condition' | 'wear' | 'image' | 'tone' | 'store_name' | 'store_verification'
  >

export type OfferRow = OfferCard & {
  key: string
  delivery_days: number
  specification: Specification[]
  store_id: number
  offers: number
  highest_cents: number
  all_verified: boolean
  new_cents: number | null
}

/** Products read per key; for a book, all offers of a campus. */
const MAX_LOOKED_AT = 200
/** Offers returned per key: the cheapest of each store and condition, and the best. */
const MAX_CHEAPEST = 16
const MAX_BEST = 3

type Viewpoint = { ownStoreId: number | null; today: string }

/**
 * Offers that can be bought now, of open stores except the viewer's own. Materials are first searched among
 * the leaders of the catalogue (decision 23).
 */
export const offersOf = (db: DbOrTx, wanted: readonly SemesterDemand[], viewpoint: Viewpoint) =>
  findOffers(db, wanted, viewpoint, sql` and is_leader`)

/** For materials without an offer by a leader. */
export const otherOffersOf = (db: DbOrTx, wanted: readonly SemesterDemand[], viewpoint: Viewpoint) =>
  findOffers(db, wanted, viewpoint, sql.empty())

async function findOffers(
  db: DbOrTx,
  wanted: readonly SemesterDemand[],
  { ownStoreId, today }: Viewpoint,
  among: SQL,
): Promise<OfferRow[]> {
  if (wanted.length === 0) return []
  const columns = sql`id, store_id, current_price_cents, condition, wear`
  const limit = literal(MAX_LOOKED_AT)
  return executePrepared<OfferRow>(
    db,
    sql`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w (key text, isbn text, query text)
    ), hit as (
      select w.key, p.*, s.verification <> 'review' as is_verified,
        case when p.condition = 'nuevo' then 4 when p.wear = 'como-nuevo' then 3 when p.wear = 'buen-estado' then 2
          else 1 end as quality
      from wanted w cross join lateral (
        (select ${columns} from products
          where w.isbn is not null and products.isbn = w.isbn and ${isForSale()}
          order by current_price_cents, id limit ${limit})
        union all
        (select ${columns} from products
          where w.isbn is null and products.search @@ w.query::tsquery and ${isForSale()}${among}
            and products.isbn is null
          limit ${limit})
      ) p join stores s on s.id = p.store_id
      where p.store_id is distinct from ${ownStoreId}::integer
        and not coalesce(${today}::date between s.closed_from and s.closed_until, false)
    ), cheapest as (
      select distinct on (key, store_id, quality) * from hit
      order by key, store_id, quality, current_price_cents, id
    ), ranked as (
      select *, row_number() over (partition by key order by current_price_cents, quality desc, id) as place,
        row_number() over (partition by key order by quality desc, current_price_cents, id) as best
      from cheapest
    ), figure as (
      select key, count(*)::int as offers, max(current_price_cents) as highest_cents,
        bool_and(is_verified) as all_verified,
        min(current_price_cents) filter (where condition = 'nuevo') as new_cents
      from hit group by key
    )
    select r.key, p.url, p.name, p.condition, p.wear, p.price_cents, p.offer_kind, p.offer_value, p.offer_ends_at, p.image,
      c.tone, p.delivery_days, p.specification, s.id as store_id, s.name as store_name,
      s.verification as store_verification, f.offers, f.highest_cents, f.all_verified, f.new_cents
    from ranked r join figure f using (key) join products p on p.id = r.id join stores s on s.id = p.store_id
      join categories c on c.id = p.category_id
    where r.place <= ${literal(MAX_CHEAPEST)} or r.best <= ${literal(MAX_BEST)}
    order by r.key, r.place`,
  )
}

/** Keys with the date of the viewer's last purchase that was not returned. */
export async function boughtOf(
  db: DbOrTx,
  userId: string,
  wanted: readonly SemesterDemand[],
): Promise<Map<string, Date>> {
  if (wanted.length === 0) return new Map()
  const rows = await executePrepared<{ key: string; at: Date }>(
    db,
    sql`
    with bought as materialized (
      select p.isbn, p.search, o.placed_at from orders o join products p on p.id = o.product_id
      where o.buyer_id = ${userId} and o.refund_asked_at is null and ${isPaidFor}
      order by o.placed_at desc limit 500
    )
    select w.key, max(placed_at) as at
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (key text, isbn text, query text)
      join bought on bought.isbn = w.isbn or (w.isbn is null and bought.isbn is null and bought.search @@ w.query::tsquery)
    group by w.key`,
  )
  return new Map(rows.map(({ key, at }) => [key, at]))
}
