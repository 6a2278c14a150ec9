import { sql } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import type { DemoCatalogue } from './catalogue.ts'

/** Visits and sales from before the demo, set rather than added, so that doing it twice is doing it once. */
export async function seedCounters({ db }: Context, catalogue: DemoCatalogue): Promise<void> {
  const rows = catalogue.products.map(({ url, views, sales }) => ({ url, views, sales }))
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update products p set views = r.views, sales = r.sales
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(url text, views int, sales int)
      where p.url = r.url`)
    await tx.execute(sql`
      update stores s set sales = coalesce((select sum(p.sales) from products p where p.store_id = s.id), 0)`)
    await tx.execute(sql`
      update categories c set views =
        coalesce((select sum(p.views) from products p where p.category_id = c.id), 0)`)
    await tx.execute(sql`
      update subcategories c set views =
        coalesce((select sum(p.views) from products p where p.subcategory_id = c.id), 0)`)
  })
}
