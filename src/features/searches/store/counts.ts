import { sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../../platform/db/pool.ts'
import { listed } from '../../catalogue/store/cards.ts'
import type { OpeningKind } from '../rules.ts'

/** Addition to a text's day. */
export type DayCount = {
  text: string
  day: string
  written: string
  searches: number
  empty: number
  opened: number
  bought: number
}
export type Opening = { text: string; product: number; day: string; visitor: string; kind: OpeningKind }
export type SearchCounts = { days: Map<string, DayCount>; openings: Map<string, Opening> }

const recordsOf = (rows: Iterable<object>) => sql`${JSON.stringify([...rows])}::jsonb`

/**
 * Adds what was counted, all of it or nothing. One statement rather than a transaction: no page of guests shows any of it,
 * so their copies stay good. Rows are written in the order of their keys.
 */
export async function addCounts(db: Db, { days, openings }: SearchCounts): Promise<void> {
  await db.execute(sql`
    with counted as (
      insert into search_days as kept (text, day, written, searches, empty, opened, bought)
      select text, day, written, searches, empty, opened, bought
      from jsonb_to_recordset(${recordsOf(days.values())}) as added
        (text text, day date, written text, searches integer, empty integer, opened integer, bought integer)
      order by text, day
      on conflict (text, day) do update set
        searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty,
        opened = kept.opened + excluded.opened, bought = kept.bought + excluded.bought,
        -- Letters with accents come after those without.
        written = greatest(kept.written collate "C", excluded.written)
    ), asked as (
      update search_ignored put_aside set asked = put_aside.asked + added.searches
      from (
        select text, sum(searches) as searches
        from jsonb_to_recordset(${recordsOf(days.values())}) as added (text text, searches integer)
        group by text) added
      where added.text = put_aside.text
    )
    insert into search_openings as kept (text, product_id, day, visitor, kind)
    select text, p.id, day, visitor, kind
    from jsonb_to_recordset(${recordsOf(openings.values())}) as added
      (text text, product bigint, day date, visitor text, kind text)
    join products p on p.id = added.product
    order by text, p.id, day, visitor
    on conflict (text, product_id, day, visitor) do update set kind = 'bought'
      where excluded.kind = 'bought' and kept.kind = 'opened'`)
}

/** Listed product of this url that is not of this person's own store. */
export async function openableId(
  db: DbOrTx,
  url: string,
  viewerId: string | null,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p join stores s on s.id = p.store_id
    where p.url = ${url} and ${listed} and s.owner_id is distinct from ${viewerId}`)
  return rows[0]?.id
}

/** Has this person paid an order of the product since then? */
export async function hasBought(
  db: DbOrTx,
  buyerId: string,
  productId: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from orders
    where buyer_id = ${buyerId} and product_id = ${productId} and placed_at >= ${since} limit 1`)
  return rows.length > 0
}

/** Forgets counts of days before `days` and openings of days before `openings`; both as yyyy-mm-dd. */
export async function forgetBefore(db: Db, days: string, openings: string): Promise<number> {
  const counted = await db.execute(sql`delete from search_days where day < ${days}::date`)
  const opened = await db.execute(sql`delete from search_openings where day < ${openings}::date`)
  return (counted.rowCount ?? 0) + (opened.rowCount ?? 0)
}
