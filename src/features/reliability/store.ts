import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../lib/dates.ts'
import { timeZone } from '../../lib/time-zone.ts'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { settings } from '../settings/rules.ts'
import type { Reliability, ReliabilityFigures } from '../stores/rules-reliability.ts'
import { appealTask, type CountedOrder } from './rules.ts'

const { days, minPeople, uncollectedAfterDays, cancelledCountDays, minUncollectedStores } =
  settings.reliability

/** The calendar day of an instant at the university. */
const dayOf = (instant: SQL) => sql`(${instant} at time zone ${sql.raw(`'${timeZone()}'`)})::date`

const inStore = (column: SQL, storeId: number | undefined) =>
  storeId === undefined ? sql`true` : sql`${column} = ${storeId}`

/**
 * Orders of the period with their `outcome`; null ones do not count. Orders of before `promised_at` get three days for a
 * weekend and a rest day. Only a parcel that its buyer received and kept is on time, by the code or a confirmation and not by
 * the store's word, which staff may refute, at a price that could be paid alone: a basket of pieces for a peso would make figures for a few pesos.
 * `offset 0`: each day is computed once.
 */
const outcomes = (storeId: number | undefined, now: Date, orderId?: string) => sql`
  select *, case when is_refuted then 'missed'
    when is_stopped then null
    when is_cancelled then 'cancelled'
    when brought_on > due_on then 'late'
    when brought_on is null and ended_on > due_on then 'missed'
    when is_kept then 'on-time' end as outcome
  from (
    select o.id, o.number, o.store_id, o.product_name, o.placed_at, a.details as appeal,
      (o.status = 'pending' and o.open_claims > 0) or coalesce(o.cancelled_by in ('staff', 'provider'), false) as is_stopped,
      coalesce(o.cancelled_by = 'seller', false) as is_cancelled,
      o.delivered_with_code is distinct from 1 and o.delivered_at is not null and o.refund_asked_at is not null
        and exists (select from disputes d where d.order_id = o.id and d.closed_by = 'staff') as is_refuted,
      (o.delivered_with_code = 1 or o.confirmed_at is not null) and o.refund_asked_at is null and o.open_claims = 0
        and o.money <> 'charged_back' as is_kept,
      ${dayOf(sql`o.placed_at`)} as paid_on,
      case when o.process -> 1 ->> 'status' = 'ok'
        then ${dayOf(sql`(o.process -> 1 ->> 'date')::timestamptz`)} end as brought_on,
      ${dayOf(sql`coalesce(o.promised_at, o.placed_at + make_interval(days => o.delivery_days + 3))`)} as due_on,
      ${dayOf(sql`coalesce(o.cancelled_at, ${now}::timestamptz)`)} as ended_on,
      exists (select from returns r where r.order_id = o.id and r.status in ('approved', 'completed')) as is_returned
    from orders o left join staff_tasks a on a.kind = ${appealTask} and a.ref = o.id::text
    where o.placed_at >= ${addDays(now, -days)} and o.subtotal_cents >= ${settings.checkout.minimumCents}
      and ${inStore(sql`o.store_id`, storeId)} and ${orderId === undefined ? sql`true` : sql`o.id = ${orderId}`}
    offset 0) placed`

/**
 * Questions of students and first messages of buyers, with their waiting time until a person answers. Without an answer
 * they count from the second day on, a message only if it asks something and the purchase is open: "Gracias" needs none, and
 * a block or a deleted account may prevent a later one.
 */
const questionWaits = (storeId: number | undefined, now: Date) => {
  const since = addDays(now, -days)
  return sql`
    select store_id, person_id, extract(epoch from coalesce(answered_at, ${now}::timestamptz) - asked_at) / 3600 as hours
    from (
      select q.store_id, q.user_id as person_id, q.asked_at, q.answered_at
      from questions q join users u on u.id = q.user_id and u.student_verified_at is not null
      where q.asked_at >= ${since} and ${inStore(sql`q.store_id`, storeId)}
      union all
      select c.store_id, c.buyer_id, first.created_at, answer.at from conversations c
        cross join lateral (
          select text, created_at from messages m where m.conversation_id = c.id and m.side = 'buyer'
          order by m.created_at, m.id limit 1) first
        cross join lateral (select least(
          (select min(m.created_at) from messages m where m.conversation_id = c.id and m.side = 'seller'
            and not m.is_automatic and m.created_at > first.created_at),
          (select min(d.answered_at) from disputes d join orders o on o.id = d.order_id
            where o.checkout_id = c.checkout_id and o.store_id = c.store_id and d.answered_at > first.created_at)) as at) answer
        where c.last_at >= ${since} and first.created_at >= ${since} and ${inStore(sql`c.store_id`, storeId)}
          and (answer.at is not null or (first.text like '%?%' and exists (select from orders o where o.checkout_id = c.checkout_id
            and o.store_id = c.store_id and (o.money in ('held', 'releasing') or o.open_claims > 0))))
    ) question where answered_at is not null or asked_at < ${addDays(now, -1)}`
}

/**
 * Figures of this store, or of all that are new, sold something in the period or show something. For the answers, each person counts
 * once, by their mean; a few friends make no figure.
 */
export async function figuresOf(db: DbOrTx, now: Date, storeId?: number) {
  const { rows } = await db.execute<ReliabilityFigures & { storeId: number }>(sql`
    with figure as (
      select store_id, count(outcome)::int as orders, count(*) filter (where is_kept)::int as deliveries,
        count(*) filter (where outcome = 'on-time')::int as on_time,
        count(*) filter (where outcome = 'cancelled')::int as cancelled, count(*) filter (where is_returned)::int as returns,
        percentile_disc(0.5) within group (order by brought_on - paid_on) filter (where is_kept) as days
      from (${outcomes(storeId, now)}) outcome where (appeal ? 'removed') is not true group by store_id
    ), waited as (
      select store_id, percentile_cont(0.5) within group (order by hours) as hours
      from (select store_id, avg(hours) as hours from (${questionWaits(storeId, now)}) question_wait group by store_id, person_id) person
      group by store_id having count(*) >= ${minPeople}
    )
    select s.id as "storeId", s.created_at > ${addDays(now, -days)} as "isNew", coalesce(f.orders, 0) as orders,
      coalesce(f.deliveries, 0) as deliveries, coalesce(f.on_time, 0) as "onTime", coalesce(f.cancelled, 0) as cancelled,
      coalesce(f.returns, 0) as returns, f.days as "medianDays", w.hours as "answerHours"
    from stores s left join figure f on f.store_id = s.id left join waited w on w.store_id = s.id
    where ${inStore(sql`s.id`, storeId)} and 
      (f.store_id is not null or s.reliability is not null or s.created_at > ${addDays(now, -days)})`)
  return rows
}

/** Orders behind a store's figures, removed ones included: those against it first, then the newest. `total`: without a limit. */
export async function countedOrders(
  db: DbOrTx,
  storeId: number,
  now: Date,
  { limit = 1, orderId }: { limit?: number; orderId?: string },
): Promise<{ total: number; orders: CountedOrder[] }> {
  const { rows } = await db.execute<CountedOrder & { total: number }>(sql`
    select id, number::int, product_name as "productName", outcome, paid_on::text as "paidOn", due_on::text as "dueOn",
      brought_on::text as "broughtOn", is_returned as "isReturned", appeal,
      count(*) over ()::int as total
    from (${outcomes(storeId, now, orderId)}) placed where outcome is not null or is_returned
    order by coalesce(outcome, 'on-time') = 'on-time', placed_at desc limit ${limit}`)
  return { total: rows[0]?.total ?? 0, orders: rows }
}

type ShownFigures = { storeId: number; reliability: Reliability | null; isOnTime: boolean }

/** Stores change only if what they show does: each change invalidates their pages. Locks them in the order of their ids. */
export async function saveFigures(db: DbOrTx, figures: readonly ShownFigures[]): Promise<void> {
  await db.execute(sql`
    with changed as materialized (
      select r.* from json_to_recordset(${JSON.stringify(figures)}::json)
        as r ("storeId" integer, reliability jsonb, "isOnTime" boolean)
      join stores s on s.id = r."storeId"
      where (s.reliability, s.is_on_time) is distinct from (r.reliability, r."isOnTime") order by s.id for no key update of s)
    update stores s set reliability = r.reliability, is_on_time = r."isOnTime" from changed r where s.id = r."storeId"`)
}

const deleteTasks = (tx: Tx, orderIds: SQL) =>
  tx.execute(sql`delete from staff_tasks where kind = ${appealTask} and ref in (${orderIds})`)

export const deleteAppeals = (tx: Tx, orderIds: readonly string[]) =>
  deleteTasks(tx, sql`select unnest(${sql.param([...orderIds])}::text[])`)

/** A closed store keeps them: it may open again, with the orders that no longer count. */
export const deleteAppealsOfStore = (tx: Tx, storeId: number) =>
  deleteTasks(tx, sql`select id::text from orders where store_id = ${storeId}`)

/** Parcels that wait for their buyer, one a store: one store's word must not mark a buyer. */
type UncollectedParcels = { userId: string; parcels: { product: string; store: string }[] }

/**
 * Counts the stores whose parcels wait for their buyer, or waited until buyer or system cancelled them. Returns the buyers
 * with too many.
 */
export async function saveUncollected(db: DbOrTx, now: Date): Promise<UncollectedParcels[]> {
  const parcels = sql`
    select distinct on (o.buyer_id, o.store_id) o.buyer_id, o.product_name, o.store_id from orders o
    where o.placed_at >= ${addDays(now, -days)} and o.process -> 1 ->> 'status' = 'ok'
      and (o.status = 'pending' and o.open_claims = 0
        or o.cancelled_by in ('buyer', 'system') and o.cancelled_at >= ${addDays(now, -cancelledCountDays)})
      and (o.process -> 1 ->> 'date')::timestamptz + make_interval(days => ${uncollectedAfterDays}) <=
        coalesce(o.cancelled_at, ${now}::timestamptz)
    order by o.buyer_id, o.store_id, o.number`
  await db.execute(sql`
    with counted as (select buyer_id, count(*)::int as parcels from (${parcels}) parcel group by buyer_id),
    changed as materialized (
      select u.id, coalesce(c.parcels, 0) as parcels from users u left join counted c on c.buyer_id = u.id
      where u.deleted_at is null and u.uncollected_parcels <> coalesce(c.parcels, 0) order by u.id for no key update of u)
    update users u set uncollected_parcels = c.parcels from changed c where c.id = u.id`)
  const { rows } = await db.execute<UncollectedParcels>(sql`
    select u.id as "userId", json_agg(json_build_object('product', product_name, 'store', s.name) order by s.name) as parcels
    from (${parcels}) parcel join users u on u.id = buyer_id and u.uncollected_parcels >= ${minUncollectedStores}
      join stores s on s.id = parcel.store_id group by u.id`)
  return rows
}
