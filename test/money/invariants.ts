import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { productCounters } from '../../src/features/catalogue/tables-counts.ts'
import { findDifferences } from '../../src/features/staff/store/checks.ts'
import type { Shop } from '../harness.ts'

/** Compares stock with its initial value, which only a test knows. Each row is a product with a difference. */
const shelves = sql`
  select p.id || ' ' || p.stock as row from products p
  where p.stock <> coalesce((select views from product_counters c where c.product_id = p.id), 0)
    - coalesce((select sum(l.quantity) from checkout_lines l
      where l.product_id = p.id and l.reservation in ('held', 'sold')), 0)
    + coalesce((select sum(o.quantity) from orders o
      where o.product_id = p.id and o.status = 'cancelled' and o.is_restocked), 0)`

/** The count of views holds what was on the shelf at first: nobody looks at the pages, so it is free for that. */
export async function noteShelf(shop: Shop, product: { id: number; stock: number }): Promise<void> {
  const shelf = { views: product.stock }
  await shop.ctx.db
    .insert(productCounters)
    .values({ productId: product.id, ...shelf })
    .onConflictDoUpdate({ target: productCounters.productId, set: shelf })
}

/** The checks at /staff/checks find nothing, and no piece is both sold and in stock. */
export async function expectInvariants(shop: Shop, after: string): Promise<void> {
  const findings = await findDifferences(shop.ctx.db)
  const broken = findings.map(({ check, rows }) => `${check}: ${rows.map(({ ref }) => ref).join('; ')}`)
  const { rows } = await shop.ctx.db.execute<{ row: string }>(shelves)
  expect([...broken, ...rows.map(({ row }) => `shelf: ${row}`)], after).toEqual([])
}
