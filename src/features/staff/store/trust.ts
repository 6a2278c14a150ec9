import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { stores } from '../../stores/tables.ts'
import type { StoreRecord } from '../rules-trust.ts'

type StoreTrust = StoreRecord & { storeId: number; trustedAt: Date | null; sentBackAt: Date | null }

/**
 * Records of these stores; without them of all that are trusted, or have enough products to be. Approved listings are
 * counted up to `most`.
 *
 * @param since complaints before it are forgotten
 */
export async function storeRecords(
  db: DbOrTx,
  { since, most, enough }: { since: Date; most: number; enough: number },
  storeIds?: readonly number[],
): Promise<StoreTrust[]> {
  const asked = storeIds
    ? sql`s.id = any(${sql.param(storeIds)}::integer[])`
    : sql`s.trusted_at is not null or s.products >= ${enough}`
  const { rows } = await db.execute<{
    storeId: number
    trustedAt: Date | null
    sentBackAt: Date | null
    approved: number
    complaints: number
  }>(sql`
    with asked as materialized (
      select s.id, s.owner_id, s.trusted_at, s.sent_back_at from stores s where ${asked}
    ), complaint as (
      select id as store_id from asked where sent_back_at >= ${since}
      union all
      select o.store_id from returns r join orders o on o.id = r.order_id
        where r.status = 'completed' and r.decided_at >= ${since} and o.store_id in (select id from asked)
      union all
      select o.store_id from disputes d join orders o on o.id = d.order_id
        where d.closed_by = 'staff' and d.closed_at >= ${since} and o.money = 'refunded'
          and o.store_id in (select id from asked)
      union all
      select o.store_id from chargebacks c
        cross join jsonb_array_elements_text(c.order_ids) as held(order_id)
        join orders o on o.id = held.order_id::uuid
        where c.status = 'lost' and c.closed_at >= ${since} and o.store_id in (select id from asked)
      union all
      select r.store_id from reports r where r.answered_at is null and r.store_id in (select id from asked)
      union all
      select asked.id from asked join users u on u.id = asked.owner_id
        join audit_log a on a.subject = 'user:' || u.username and a.act = 'user-block' and a.at >= ${since}
    )
    select asked.id as "storeId", asked.trusted_at as "trustedAt", asked.sent_back_at as "sentBackAt",
      (select count(*)::int from (
        select from products p where p.store_id = asked.id and p.deleted_at is null
          and p.review_state = 'approved' and (p.review_requested_at is null or p.review_before is not null) limit ${most}) counted) as approved,
      (select count(*)::int from complaint where complaint.store_id = asked.id) as complaints
    from asked`)
  return rows.map(({ trustedAt, sentBackAt, ...row }) => ({
    ...row,
    trustedAt: trustedAt && new Date(trustedAt),
    sentBackAt: sentBackAt && new Date(sentBackAt),
  }))
}

export async function setTrusted(db: DbOrTx, storeId: number, trustedAt: Date | null): Promise<void> {
  await db.update(stores).set({ trustedAt }).where(eq(stores.id, storeId))
}
