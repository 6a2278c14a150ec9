import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { listed } from './cards.ts'

export async function listedId(db: DbOrTx, url: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where url = ${url} and ${listed}`,
  )
  return rows[0]?.id
}

type Counts = ReadonlyMap<number, number>

const asRows = (counts: Counts) =>
  sql`jsonb_to_recordset(${JSON.stringify([...counts].map(([id, count]) => ({ id, count })))}::jsonb)
    as added (id bigint, count integer)`

/** `week`: a Monday. Rows are locked in the order of their ids. */
export async function addViews(
  tx: Tx,
  visits: { product: Counts; category: Counts; subcategory: Counts },
  week: string,
): Promise<void> {
  if (visits.product.size > 0) {
    await tx.execute(sql`
      insert into product_counters as existing (product_id, views)
      select id, count from ${asRows(visits.product)} order by id
      on conflict (product_id) do update set views = existing.views + excluded.views, is_sorted = false`)
    await tx.execute(sql`
      insert into product_week_views as existing (product_id, week, views)
      select id, ${week}::date, count from ${asRows(visits.product)} order by id
      on conflict (product_id, week) do update set views = existing.views + excluded.views`)
  }
  const tables = { category: sql`categories`, subcategory: sql`subcategories` }
  for (const kind of ['category', 'subcategory'] as const) {
    const counts = visits[kind]
    if (counts.size === 0) continue
    await tx.execute(sql`
      with locked as materialized (
        select rows.id, added.count from ${tables[kind]} rows join ${asRows(counts)} using (id)
        order by rows.id for no key update of rows)
      update ${tables[kind]} changed set views = views + locked.count from locked where changed.id = locked.id`)
  }
}

/** `week`: a Monday. Products without visits are omitted. */
export async function viewsInWeek(db: DbOrTx, storeId: number, week: string): Promise<ProductCount[]> {
  const { rows } = await db.execute<ProductCount>(sql`
    select v.product_id as "productId", v.views as count
    from products p join product_week_views v on v.product_id = p.id and v.week = ${week}::date
    where p.store_id = ${storeId}`)
  return rows
}

export type ProductCount = { productId: number; count: number }
