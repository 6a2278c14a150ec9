import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'

/** The end of an insert of arrivals: what is new stays new, however often it is changed before anybody looks. */
export const mergeArrival = sql`on conflict (product_id) do update
  set arrived_at = excluded.arrived_at, is_new = product_arrivals.is_new or excluded.is_new,
    is_back = product_arrivals.is_back or excluded.is_back, after_search = null`

/**
 * A product can be found now that could not be found so before. Nothing where it is not listed.
 *
 * @param isNew nobody could see it before
 * @param isBack there was none of it, and there is again
 */
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

/** So many pieces were put back on its shelf, which may have been empty. */
export async function recordRestock(tx: DbOrTx, productId: number, pieces: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into product_arrivals (product_id, arrived_at, is_new, is_back)
    select id, ${now}, false, stock = ${pieces} from products where id = ${productId} and is_listed ${mergeArrival}`)
}
