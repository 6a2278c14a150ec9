import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import { sortByCounters } from '../src/features/catalogue/handlers.ts'
import { countedStatuses } from '../src/features/orders/rules-sales.ts'
import type { DemoCatalogue } from './catalogue.ts'

/** Visits for each piece sold, at least: most who look do not buy. */
const VISITS_PER_SALE = 4

/**
 * Visits and sales, those from before the demo too: as many as the catalogue says, and never fewer than what people
 * have bought or reviewed here. Counters are set, not added to, so that a second run changes nothing.
 */
export async function seedCounters(ctx: Context, catalogue: DemoCatalogue): Promise<void> {
  const rows = catalogue.products.map(({ url, views, sales }) => ({ url, views, sales }))
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into product_counters (product_id, views, sales)
      select p.id, greatest(r.views, sold.pieces * ${VISITS_PER_SALE}::integer), sold.pieces
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(url text, views int, sales int)
      join products p on p.url = r.url
      cross join lateral (select greatest(r.sales, p.rating_count
        + coalesce((select sum(o.quantity) from orders o join sales on sales.order_id = o.id
          where o.product_id = p.id and sales.status = any(${sql.param([...countedStatuses])}::text[])), 0)) as pieces) sold
      on conflict (product_id) do update set views = excluded.views, sales = excluded.sales, is_sorted = false`)
    const sum = (what: 'views' | 'sales', of: SQL) => sql`coalesce((
      select sum(n.${sql.raw(what)}) from product_counters n join products p on p.id = n.product_id where ${of}), 0)`
    await tx.execute(sql`update stores s set sales = ${sum('sales', sql`p.store_id = s.id`)}`)
    await tx.execute(sql`update categories c set views = ${sum('views', sql`p.category_id = c.id`)}`)
    await tx.execute(sql`update subcategories c set views = ${sum('views', sql`p.subcategory_id = c.id`)}`)
  })
  await sortByCounters(ctx)
}
