import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../src/platform/db/pool.ts'

/**
 * Gives a store so many orders, copies of the shop's first with a pass and a sale each: two of ten to be brought, one at the
 * office, the rest handed over, all over the year.
 */
export async function copyOrders(db: DbOrTx, storeId: number, count: number): Promise<void> {
  const columns = sql.raw(
    `buyer_id, product_id, product_name, product_url, product_image, category_name, options, quantity,
     unit_price_cents, subtotal_cents, delivery_days, terms, email, country, city, phone, address, info, faculty_id,
     payment_intent_id, charge_id, updated_at`,
  )
  const step = (at: number, stage: string) =>
    sql.raw(`jsonb_build_object('stage', '${stage}', 'comment', '', 'date',
      to_char(c.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'status', case when c.kind >= ${at} then 'ok' else 'pending' end)`)
  await db.execute(sql`
    with copies as (
      select uuidv7() as id, uuidv7() as checkout_id, uuidv7() as line_id, n,
        case when n % 10 < 2 then 0 when n % 10 = 2 then 1 else 2 end as kind,
        now() - n * interval '365 days' / ${count}::int as placed_at
      from generate_series(1, ${count}::int) n),
    passes as (
      insert into hand_over_passes (checkout_id, code)
      select checkout_id, lpad((n * 7919 % 1000000)::text, 6, '0') from copies),
    template as (select * from orders order by number limit 1),
    placed as (
      insert into orders (id, checkout_id, checkout_line_id, placed_at, status, process, delivered_at,
        delivered_with_code, money, store_id, ${columns})
      select c.id, c.checkout_id, c.line_id, c.placed_at,
        case when c.kind = 2 then 'delivered' else 'pending' end,
        jsonb_build_array(${step(0, 'reviewed')}, ${step(1, 'sent')}, ${step(2, 'delivered')}),
        case when c.kind = 2 then c.placed_at end, case when c.kind = 2 then 1 end, 'held', ${storeId}::int, ${columns}
      from copies c, template)
    insert into sales (order_id, store_id, quantity, subtotal_cents, commission_base_cents, commission_tax_cents,
      fee_version, status, sold_at)
    select c.id, ${storeId}::int, s.quantity, s.subtotal_cents, s.commission_base_cents, s.commission_tax_cents,
      s.fee_version, case when c.kind = 2 then 'success' else 'pending' end, c.placed_at
    from copies c, sales s join template t on t.id = s.order_id`)
  await db.execute(sql`analyze orders`)
}

/** Owners of two stores, one with 50 orders and one with 5,000. */
export async function sellersOfBench(db: DbOrTx): Promise<[few: string, many: string]> {
  const { rows } = await db.execute<{ id: number; owner: string; orders: number }>(sql`
    select s.id, s.owner_id as owner, (select count(*)::int from orders o where o.store_id = s.id) as orders
    from stores s order by orders, s.id limit 2`)
  const [few, many] = rows
  if (!few || !many) throw new Error('the demo has less than two stores')
  await copyOrders(db, few.id, 50 - few.orders)
  await copyOrders(db, many.id, 5_000 - many.orders)
  return [few.owner, many.owner]
}
