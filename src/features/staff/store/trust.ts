import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { stores } from '../../stores/tables.ts'
import type { StoreRecord } from '../rules.ts'

type StoreTrust = StoreRecord & { storeId: number; trustedAt: Date | null; sentBackAt: Date | null }

/** Records of these stores, or of all that are trusted or have `minProducts`; counts approved listings up to `maxCounted`. */
export async function storeRecords(
  db: DbOrTx,
  { since, maxCounted, minProducts }: { since: Date; maxCounted: number; minProducts: number },
  storeIds?: readonly number[],
): Promise<StoreTrust[]> {
  const chosen = storeIds
    ? sql`s.id = any(${sql.param(storeIds)}::integer[])`
    : sql`s.trusted_at is not null or s.products >= ${minProducts}`
  const { rows } = await db.execute<StoreTrust>(sql`
    with chosen as materialized (
      select s.id, s.owner_id, s.trusted_at, s.sent_back_at from stores s where ${chosen}
    ), complaint as (
      select id as store_id from chosen where sent_back_at >= ${since}
      union all
      select o.store_id from returns r join orders o on o.id = r.order_id
        where r.status = 'completed' and r.decided_at >= ${since} and o.store_id in (select id from chosen)
      union all
      select o.store_id from disputes d join orders o on o.id = d.order_id
        where d.closed_by = 'staff' and d.closed_at >= ${since} and o.money = 'refunded'
          and o.store_id in (select id from chosen)
      union all
      select o.store_id from chargebacks c
        cross join jsonb_array_elements_text(c.order_ids) as held(order_id)
        join orders o on o.id = held.order_id::uuid
        where c.status = 'lost' and c.closed_at >= ${since} and o.store_id in (select id from chosen)
      union all
      select r.store_id from reports r where r.answered_at is null and r.store_id in (select id from chosen)
      union all
      select chosen.id from chosen join users u on u.id = chosen.owner_id
        join audit_log a on a.subject = 'user:' || u.username and a.act = 'user-block' and a.at >= ${since}
    )
    select chosen.id as "storeId", chosen.trusted_at as "trustedAt", chosen.sent_back_at as "sentBackAt",
      (select count(*)::int from (
        select from products p where p.store_id = chosen.id and p.deleted_at is null
          and p.review_state = 'approved' and (p.review_requested_at is null or p.review_before is not null) limit ${maxCounted}) counted) as approved,
      (select count(*)::int from complaint where complaint.store_id = chosen.id) as complaints
    from chosen`)
  return rows.map(({ trustedAt, sentBackAt, ...row }) => ({
    ...row,
    trustedAt: trustedAt && new Date(trustedAt),
    sentBackAt: sentBackAt && new Date(sentBackAt),
  }))
}

export async function setTrusted(db: DbOrTx, storeId: number, trustedAt: Date | null): Promise<void> {
  await db.update(stores).set({ trustedAt }).where(eq(stores.id, storeId))
}
