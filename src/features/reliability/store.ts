import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../lib/dates.ts'
import { timeZone } from '../../lib/time-zone.ts'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { settings } from '../settings/rules.ts'
import type { Reliability, ReliabilityFigures } from '../stores/rules-reliability.ts'
import type { BadOrder } from './rules.ts'
import { reliabilityAppeals } from './tables.ts'

const { days, maxListed, uncollectedAfterDays, uncollectedDays, maxUncollected } = settings.reliability

/** The calendar day of an instant at the university. */
const dayOf = (instant: SQL) => sql`(${instant} at time zone ${sql.raw(`'${timeZone()}'`)})::date`

const inStore = (column: SQL, storeId: number | undefined) =>
  storeId === undefined ? sql`true` : sql`${column} = ${storeId}`

/**
 * Orders of the period with their `outcome`; null ones do not count. Orders of before `promised_at` get three days for a
 * weekend and a rest day. Only a paid parcel that its buyer received and kept is on time, so that figures made with a second
 * account cost the commission. `offset 0`: each day is computed once.
 */
const outcomes = (storeId: number | undefined, now: Date) => sql`
  select *, case when is_stopped then null
    when is_cancelled then 'cancelled'
    when brought_on > due_on then 'late'
    when brought_on is null and ended_on > due_on then 'missed'
    when is_kept then 'on-time' end as outcome
  from (
    select o.id, o.number, o.store_id, o.product_name, o.placed_at, coalesce(a.is_removed, false) as is_removed,
      (o.status = 'pending' and o.open_claims > 0) or coalesce(o.cancelled_by in ('staff', 'provider'), false) as is_stopped,
      coalesce(o.cancelled_by = 'seller', false) as is_cancelled,
      o.delivered_at is not null and o.refund_asked_at is null and o.money <> 'charged_back' as is_kept,
      ${dayOf(sql`o.placed_at`)} as paid_on,
      case when o.process -> 1 ->> 'status' = 'ok'
        then ${dayOf(sql`(o.process -> 1 ->> 'date')::timestamptz`)} end as brought_on,
      ${dayOf(sql`coalesce(o.promised_at, o.placed_at + make_interval(days => o.delivery_days + 3))`)} as due_on,
      ${dayOf(sql`coalesce(o.cancelled_at, ${now}::timestamptz)`)} as ended_on,
      exists (select from returns r where r.order_id = o.id and r.status in ('approved', 'completed')) as is_returned
    from orders o left join reliability_appeals a on a.order_id = o.id
    where o.placed_at >= ${addDays(now, -days)} and o.subtotal_cents > 0 and ${inStore(sql`o.store_id`, storeId)}
    offset 0) placed`

/** Questions and first messages of buyers. A message without an answer counts if it asks something: "Gracias" needs none. */
const asked = (storeId: number | undefined, since: Date) => sql`
  select store_id, asked_at, answered_at from questions
    where asked_at >= ${since} and ${inStore(sql`store_id`, storeId)}
  union all
  select c.store_id, first.created_at, answer.at from conversations c
    cross join lateral (select side, text, created_at from messages m where m.conversation_id = c.id order by m.id limit 1) first
    cross join lateral (select least(
      (select min(m.created_at) from messages m where m.conversation_id = c.id and m.side = 'seller'),
      (select min(d.answered_at) from disputes d join orders o on o.id = d.order_id
        where o.checkout_id = c.checkout_id and o.store_id = c.store_id and d.answered_at > first.created_at)) as at) answer
    where c.last_at >= ${since} and first.created_at >= ${since} and ${inStore(sql`c.store_id`, storeId)}
      and first.side = 'buyer' and (answer.at is not null or first.text like '%?%')`

export type StoreFigures = ReliabilityFigures & { storeId: number; isNew: boolean }

/**
 * Figures of this store, or of all that sold something in the period or show something. Without an answer, a question counts
 * from its second day on, with its waiting time.
 */
export async function figuresOf(db: DbOrTx, now: Date, storeId?: number): Promise<StoreFigures[]> {
  const since = addDays(now, -days)
  const { rows } = await db.execute<StoreFigures>(sql`
    with figure as (
      select store_id, count(outcome)::int as orders, count(*) filter (where is_kept)::int as deliveries,
        count(*) filter (where outcome = 'on-time')::int as on_time,
        count(*) filter (where outcome = 'cancelled')::int as cancelled, count(*) filter (where is_returned)::int as returns,
        percentile_disc(0.5) within group (order by brought_on - paid_on) filter (where is_kept) as days
      from (${outcomes(storeId, now)}) outcome where not is_removed group by store_id
    ), waited as (
      select store_id, percentile_cont(0.5) within group (
          order by extract(epoch from coalesce(answered_at, ${now}::timestamptz) - asked_at)) / 3600 as hours
        from (${asked(storeId, since)}) asked
        where answered_at is not null or asked_at < ${addDays(now, -1)} group by store_id
    )
    select s.id as "storeId", s.created_at > ${since} as "isNew", coalesce(f.orders, 0) as orders,
      coalesce(f.deliveries, 0) as deliveries, coalesce(f.on_time, 0) as "onTime", coalesce(f.cancelled, 0) as cancelled,
      coalesce(f.returns, 0) as returns, f.days as "medianDays", w.hours as "answerHours"
    from stores s left join figure f on f.store_id = s.id left join waited w on w.store_id = s.id
    where ${inStore(sql`s.id`, storeId)} and (f.store_id is not null or s.reliability is not null)`)
  return rows
}

/** Orders behind a store's figures that are not on time or were returned, the newest first, removed ones included. */
export async function badOrders(db: DbOrTx, storeId: number, now: Date): Promise<BadOrder[]> {
  const { rows } = await db.execute<BadOrder>(sql`
    select placed.id, placed.number::int as number, product_name as "productName", outcome, due_on::text as "dueOn",
      brought_on::text as "broughtOn", is_returned as "isReturned", a.created_at is not null as "isAppealed",
      placed.is_removed as "isRemoved", coalesce(a.answer, '') as answer
    from (${outcomes(storeId, now)}) placed left join reliability_appeals a on a.order_id = placed.id
    where outcome <> 'on-time' or is_returned
    order by placed.placed_at desc limit ${maxListed}`)
  return rows
}

/** Until commit, no other process runs the sweep. */
export async function lockSweep(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store-reliability'))`)
}

export type ShownFigures = { storeId: number; reliability: Reliability | null; isOnTime: boolean }

/** Stores change only if what they show does: each change invalidates their pages. */
export async function saveFigures(db: DbOrTx, figures: readonly ShownFigures[]): Promise<void> {
  await db.execute(sql`
    update stores s set reliability = r.reliability, is_on_time = r."isOnTime"
    from json_to_recordset(${JSON.stringify(figures)}::json) as r ("storeId" integer, reliability jsonb, "isOnTime" boolean)
    where s.id = r."storeId" and (s.reliability, s.is_on_time) is distinct from (r.reliability, r."isOnTime")`)
}

/** False if there is one already. */
export async function insertAppeal(tx: Tx, appeal: typeof reliabilityAppeals.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(reliabilityAppeals).values(appeal).onConflictDoNothing()
  return rowCount === 1
}

export async function saveAppealAnswer(
  tx: Tx,
  orderId: string,
  { answer, isRemoved }: { answer: string; isRemoved: boolean },
  now: Date,
) {
  const { rows } = await tx.execute<{ number: number; ownerId: string }>(sql`
    update reliability_appeals a set answer = ${answer}, answered_at = ${now}, is_removed = ${isRemoved}
    from orders o join stores s on s.id = o.store_id
    where a.order_id = ${orderId} and o.id = a.order_id and a.answered_at is null
    returning o.number::int as number, s.owner_id as "ownerId"`)
  const [row] = rows
  if (!row) throw new Error(`no open appeal of order ${orderId}`)
  return row
}

export async function appealOf(db: DbOrTx, orderId: string) {
  const [row] = await db.select().from(reliabilityAppeals).where(eq(reliabilityAppeals.orderId, orderId))
  return row
}

export async function blankAppeals(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(reliabilityAppeals)
    .set({ text: '', answer: '' })
    .where(inArray(reliabilityAppeals.orderId, [...orderIds]))
}

/**
 * Counts parcels (orders of one basket and store) that wait for their buyer, or waited until they were refunded. Returns the
 * buyers with too many.
 */
export async function countUncollected(
  db: DbOrTx,
  now: Date,
): Promise<{ userId: string; parcels: number }[]> {
  const since = addDays(now, -uncollectedDays)
  await db.execute(sql`
    with counted as (
      select buyer_id, count(distinct (checkout_id, store_id))::int as parcels from orders
      where placed_at >= ${addDays(now, -days)} and (
        (status = 'pending' and open_claims = 0 and (process -> 1 ->> 'date')::timestamptz
          between ${since} and ${addDays(now, -uncollectedAfterDays)})
        or (status = 'cancelled' and cancelled_by = 'system' and cancelled_at >= ${since}))
        and process -> 1 ->> 'status' = 'ok'
      group by buyer_id)
    update users u set uncollected_parcels = coalesce(c.parcels, 0)
    from users v left join counted c on c.buyer_id = v.id
    where v.id = u.id and u.uncollected_parcels <> coalesce(c.parcels, 0)`)
  const { rows } = await db.execute<{ userId: string; parcels: number }>(sql`
    select id as "userId", uncollected_parcels as parcels from users where uncollected_parcels >= ${maxUncollected}`)
  return rows
}
