import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { listed } from './cards.ts'

/** Ranges of `size` ids with a listed product: one index read per range. */
export async function productRanges(db: DbOrTx, size: number): Promise<number[]> {
  const { rows } = await db.execute<{ range: number }>(sql`
    select range::int from generate_series(0, (select coalesce(max(id), 0) / ${size} from products)) range
    where exists (
      select from products where id >= range * ${size} and id < (range + 1) * ${size} and ${listed})
    order by range`)
  return rows.map((row) => row.range)
}

export async function productsInRange(db: DbOrTx, range: number, size: number) {
  const { rows } = await db.execute<{ url: string; updated_at: Date }>(sql`
    select url, updated_at from products
    where id >= ${range * size}::bigint and id < ${(range + 1) * size}::bigint and ${listed}
    order by id`)
  return rows
}
