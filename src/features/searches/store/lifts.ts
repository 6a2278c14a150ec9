import { sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../../platform/db/pool.ts'
import type { OpeningDay } from '../rules.ts'

export type LiftKey = { text: string; product: number }
type Lift = LiftKey & { lift: number }

/**
 * Openings after each text on the days since `since`, where on one of them at least `visitors` came.
 *
 * @param today as yyyy-mm-dd, which ages count from
 */
export async function openingDays(
  db: Db,
  since: string,
  today: string,
  visitors: number,
): Promise<(LiftKey & { days: OpeningDay[] })[]> {
  const { rows } = await db.execute<LiftKey & { days: OpeningDay[] }>(sql`
    select text, product_id as product,
      json_agg(json_build_object('age', ${today}::date - day, 'opened', opened, 'bought', bought)) as days
    from (
      select text, product_id, day, count(*) filter (where kind = 'opened') as opened,
        count(*) filter (where kind = 'bought') as bought
      from search_openings where day >= ${since}::date
      group by text, product_id, day) by_day
    group by text, product_id having max(opened + bought) >= ${visitors}`)
  return rows
}

export async function allLifts(db: DbOrTx): Promise<Lift[]> {
  const { rows } = await db.execute<Lift>(sql`select text, product_id as product, lift from search_lifts`)
  return rows
}

/** Products that were deleted meanwhile are left out. */
export async function writeLifts(tx: Tx, changed: readonly Lift[], gone: readonly LiftKey[]): Promise<void> {
  await tx.execute(sql`
    delete from search_lifts l
    using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (text text, product bigint)
    where l.text = gone.text and l.product_id = gone.product`)
  await tx.execute(sql`
    insert into search_lifts (text, product_id, lift)
    select text, p.id, lift
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed
      (text text, product bigint, lift smallint)
    join products p on p.id = changed.product
    order by text, p.id
    on conflict (text, product_id) do update set lift = excluded.lift`)
}
