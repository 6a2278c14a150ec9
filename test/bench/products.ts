import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../src/platform/db/pool.ts'

/** In parts, each of which a busy machine does within the time of a request. */
const CHUNK = 500

/**
 * Gives a store so many products, copies of the shop's first five hundred: of ten one is sold out, of twenty one waits for
 * review, of fifty one is paused.
 */
export async function copyProducts(db: DbOrTx, storeId: number, count: number): Promise<void> {
  const columns = sql.raw(
    `category_id, subcategory_id, condition, price_cents, offer_kind, offer_value, offer_ends_at, current_price_cents,
     delivery_days, description, summary, details, specification, tags, image, gallery, sorted_views, sorted_sales`,
  )
  for (let from = 0; from < count; from += CHUNK)
    await db.execute(sql`
    with templates as (
      select *, row_number() over (order by id) - 1 as place from (
        select * from products where is_listed order by id limit 500) first),
    copies as (
      insert into products (url, store_id, name, stock, review_state, paused_at, suspended_at, search_text, created_at,
        updated_at, ${columns})
      select 'copia-' || ${storeId}::int || '-' || n, ${storeId}::int, name || ' ' || n, case when n % 10 = 0 then 0 else 5 end,
        case when n % 20 = 1 then 'review' else 'approved' end, case when n % 50 = 2 then now() end,
        case when n % 50 = 2 then now() end, search_text, now() - n * interval '1 minute', now(), ${columns}
      from generate_series(${from}::int, ${Math.min(count, from + CHUNK) - 1}::int) n
      join templates on place = n % (select count(*) from templates)
      returning id)
    insert into product_counters (product_id, views, sales, is_sorted) select id, 50, 5, true from copies`)
  await db.execute(sql`update stores set products = ${count} where id = ${storeId}`)
  // As autovacuum does in a shop.
  await db.execute(sql`vacuum analyze products`)
}
