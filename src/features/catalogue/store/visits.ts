import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { listed } from './cards.ts'

/** Which listed product has this url? undefined where others than its seller and staff see none. */
export async function listedId(db: DbOrTx, url: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where url = ${url} and ${listed}`,
  )
  return rows[0]?.id
}

type Counts = ReadonlyMap<number, number>

/** Adds visits by id. Products are locked in the order of their ids, as whoever takes stock does. */
export async function addViews(
  tx: Tx,
  visits: { product: Counts; category: Counts; subcategory: Counts },
): Promise<void> {
  const tables = { product: sql`products`, category: sql`categories`, subcategory: sql`subcategories` }
  for (const kind of ['product', 'category', 'subcategory'] as const) {
    const counts = visits[kind]
    if (counts.size === 0) continue
    const added = JSON.stringify([...counts].map(([id, count]) => ({ id, count })))
    await tx.execute(sql`
      with added as (select * from jsonb_to_recordset(${added}::jsonb) as row (id bigint, count integer)),
        locked as materialized (
          select id from ${tables[kind]} where id in (select id from added) order by id for no key update)
      update ${tables[kind]} changed set views = views + added.count
      from locked join added using (id) where changed.id = locked.id`)
  }
}
