import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/pool.ts'
import { executePrepared, literal } from '../../../platform/db/prepared.ts'
import { MAX_LEADERS, MAX_NEW_LEADERS, SMALL_SHOP } from '../rules.ts'

type Sold = { productId: number; quantity: number }

/** Counts sold pieces on products and stores, each in the order of their ids. */
export async function addSales(tx: Tx, sold: readonly Sold[]): Promise<void> {
  const rows = JSON.stringify(sold.map(({ productId, quantity }) => ({ productId, quantity })))
  await executePrepared(
    tx,
    sql`with sold as (
        select "productId" as id, sum(quantity)::integer as pieces
        from json_to_recordset(${rows}::json) as line ("productId" bigint, quantity integer) group by 1),
      counted as (
        insert into product_counters as existing (product_id, sales) select id, pieces from sold order by id
        on conflict (product_id) do update set sales = existing.sales + excluded.sales, is_sorted = false),
      by_store as (
        select p.store_id as id, sum(pieces)::integer as pieces from sold join products p using (id) group by 1),
      locked as materialized (
        select id from stores where id in (select id from by_store) order by id for no key update)
      update stores s set sales = sales + by_store.pieces
      from by_store join locked using (id) where s.id = by_store.id`,
  )
}

/** Subtracts the pieces of a reversed sale; locks like `addSales`. */
export async function subtractSales(tx: Tx, returned: readonly Sold[]): Promise<void> {
  const rows = JSON.stringify(returned.map(({ productId, quantity }) => ({ productId, quantity })))
  await executePrepared(
    tx,
    sql`with returned as (
        select "productId" as id, sum(quantity)::integer as pieces
        from json_to_recordset(${rows}::json) as line ("productId" bigint, quantity integer) group by 1),
      locked_products as materialized (
        select product_id as id from product_counters where product_id in (select id from returned)
        order by product_id for no key update),
      counted as (
        update product_counters c set sales = sales - pieces, is_sorted = false
        from returned join locked_products using (id) where c.product_id = returned.id
        returning c.product_id as id, pieces),
      by_store as (
        select p.store_id as id, sum(pieces)::integer as pieces from counted join products p using (id) group by 1),
      locked_stores as materialized (
        select id from stores where id in (select id from by_store) order by id for no key update)
      update stores s set sales = sales - by_store.pieces
      from by_store join locked_stores using (id) where s.id = by_store.id`,
  )
}

/** Updates sort figures; returns their number. Locks products before counters, in the order of ids. */
export async function sortCounted(tx: Tx, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with counted as materialized (
      select product_id from product_counters where not is_sorted order by product_id limit ${limit}::integer),
    locked as materialized (
      select id from products where id in (select product_id from counted) order by id for no key update),
    latest as materialized (
      select product_id, views, sales from product_counters
      where product_id in (select id from locked) order by product_id for no key update),
    sorted as (
      update product_counters c set is_sorted = true from latest where c.product_id = latest.product_id)
    update products p set sorted_views = latest.views, sorted_sales = latest.sales
    from latest where p.id = latest.product_id`)
  return rowCount ?? 0
}

/** Updates leaders; returns the number of changes. In a small shop all products stay leaders. */
export async function chooseLeaders(tx: Tx, limit: number): Promise<number> {
  const max = literal(SMALL_SHOP + 1)
  const { rowCount } = await tx.execute(sql`
    with wanted as materialized (
      (select id from products where is_listed order by sorted_views desc, id desc limit ${MAX_LEADERS}::integer)
      union
      (select id from products where is_listed order by created_at desc, id desc limit ${MAX_NEW_LEADERS}::integer)),
    changed as materialized (
      (select id from products where is_leader and id not in (select id from wanted)
        and (select count(*) from (select from products where is_listed limit ${max}) counted) = ${max}
        limit ${limit}::integer)
      union all
      (select id from products join wanted using (id) where not products.is_leader limit ${limit}::integer)),
    locked as materialized (
      select id from products where id in (select id from changed) order by id for no key update)
    update products set is_leader = not is_leader where id in (select id from locked)`)
  return rowCount ?? 0
}
