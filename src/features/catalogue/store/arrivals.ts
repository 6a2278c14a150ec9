import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'

/** The end of an insert of arrivals: flags of unprocessed rows are retained. */
export const mergeArrival = sql`on conflict (product_id) do update
  set arrived_at = excluded.arrived_at, is_new = product_arrivals.is_new or excluded.is_new,
    is_back = product_arrivals.is_back or excluded.is_back, after_search = null`

/** A listed product can now be found. `isNew`: nobody could see it before; `isBack`: it was out of stock. */
export async function recordArrival(
  tx: DbOrTx,
  productId: number,
  { isNew = false, isBack = false }: { isNew?: boolean; isBack?: boolean },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into product_arrivals (product_id, arrived_at, is_new, is_back)
    select id, ${now}, ${isNew}, ${isBack} from products where id = ${productId} and is_listed ${mergeArrival}`)
}

export async function recordRestock(tx: DbOrTx, productId: number, pieces: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into product_arrivals (product_id, arrived_at, is_new, is_back)
    select id, ${now}, false, stock = ${pieces} from products where id = ${productId} and is_listed ${mergeArrival}`)
}
