import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../lib/dates.ts'
import { timeZone } from '../../lib/time-zone.ts'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { settings } from '../settings/rules.ts'
import type { Reliability, ReliabilityFigures } from '../stores/rules-reliability.ts'
import type { OutcomeRow } from './rules.ts'
import { reliabilityAppeals } from './tables.ts'

const { days, maxListed, uncollectedAfterDays, uncollectedDays, maxUncollected } = settings.reliability

export type StoreFigures = ReliabilityFigures & { storeId: number; isNew: boolean }

/** The calendar day of an instant at the university. */
const dayOf = (instant: SQL) => sql`(${instant} at time zone ${sql.raw(`'${timeZone()}'`)})::date`

const inStores = (column: SQL, storeIds: readonly number[] | null) =>
  storeIds ? sql`${column} = any(${sql.param(storeIds)}::integer[])` : sql`true`

/**
 * Orders of the period with the days that count. Orders of before `promised_at` get three days for a weekend and a rest day.
 * `is_stopped`: a bank or staff kept the seller from bringing it. `is_missed`: not brought, and the promised day is over.
 */
const outcomes = (storeIds: readonly number[] | null, now: Date) => sql`
  select *, brought_on is null and ended_on > due_on and not is_stopped as is_missed from (
    select o.id, o.number, o.store_id, o.product_name, o.placed_at, a.removed_at is not null as is_removed,
      o.cancelled_by is not distinct from 'seller' as is_cancelled,
      case when o.process -> 1 ->> 'status' = 'ok'
        then ${dayOf(sql`(o.process -> 1 ->> 'date')::timestamptz`)} end as brought_on,
      ${dayOf(sql`o.placed_at`)} as paid_on,
      ${dayOf(sql`coalesce(o.promised_at, o.placed_at + make_interval(days => o.delivery_days + 3))`)} as due_on,
      ${dayOf(sql`coalesce(o.cancelled_at, ${now}::timestamptz)`)} as ended_on,
      (o.status = 'pending' and o.open_claims > 0) or coalesce(o.cancelled_by in ('staff', 'provider'), false) as is_stopped,
      exists (select from returns r where r.order_id = o.id and r.status in ('approved', 'completed')) as is_returned
    from orders o left join reliability_appeals a on a.order_id = o.id
    where o.placed_at >= ${addDays(now, -days)} and ${inStores(sql`o.store_id`, storeIds)}) placed`

/**
 * Figures of these stores, or of all that sold something in the period or have figures. A question or first message without
 * an answer counts from its second day on, with its waiting time.
 */
export async function figuresOf(
  db: DbOrTx,
  storeIds: readonly number[] | null,
  now: Date,
): Promise<StoreFigures[]> {
  const since = addDays(now, -days)
  const { rows } = await db.execute<StoreFigures>(sql`
    with figure as (
      select store_id, count(*) filter (where brought_on is not null or is_missed)::int as orders,
        count(brought_on)::int as brought, count(*) filter (where brought_on <= due_on)::int as on_time,
        count(*) filter (where is_cancelled)::int as cancelled, count(*) filter (where is_returned)::int as returns,
        percentile_disc(0.5) within group (order by brought_on - paid_on) as days
      from (${outcomes(storeIds, now)}) outcome where not is_removed group by store_id
    ), asked as (
      select store_id, asked_at, answered_at from questions
        where asked_at >= ${since} and ${inStores(sql`store_id`, storeIds)}
      union all
      select c.store_id, first.at, (select min(m.created_at) from messages m
          where m.conversation_id = c.id and m.side = 'seller' and m.created_at > first.at)
        from conversations c cross join lateral (
          select min(m.created_at) as at from messages m where m.conversation_id = c.id and m.side = 'buyer') first
        where first.at >= ${since} and ${inStores(sql`c.store_id`, storeIds)}
    ), waited as (
      select store_id, percentile_cont(0.5) within group (
          order by extract(epoch from coalesce(answered_at, ${now}::timestamptz) - asked_at)) / 3600 as hours
        from asked where answered_at is not null or asked_at < ${addDays(now, -1)} group by store_id
    )
    select s.id as "storeId", s.created_at > ${since} as "isNew", coalesce(f.orders, 0) as orders,
      coalesce(f.brought, 0) as brought, coalesce(f.on_time, 0) as "onTime", coalesce(f.cancelled, 0) as cancelled,
      coalesce(f.returns, 0) as returns, f.days as "medianDays", w.hours as "answerHours"
    from stores s left join figure f on f.store_id = s.id left join waited w on w.store_id = s.id
    where ${inStores(sql`s.id`, storeIds)}
      and (f.store_id is not null or exists (select from store_reliability r where r.store_id = s.id))
    order by s.id`)
  return rows
}

/** Orders behind a store's figures that are late, cancelled by it or returned, the newest first, removed ones included. */
export async function badOutcomes(
  db: DbOrTx,
  storeId: number,
  now: Date,
  orderId?: string,
): Promise<OutcomeRow[]> {
  const only = orderId === undefined ? sql`true` : sql`outcome.id = ${orderId}`
  const { rows } = await db.execute<OutcomeRow>(sql`
    select outcome.id, outcome.number::int as number, product_name as "productName", due_on::text as "dueOn",
      brought_on::text as "broughtOn", is_missed as "isMissed", is_cancelled as "isCancelled",
      is_returned as "isReturned", a.created_at is not null as "isAppealed", a.answered_at is not null as "isAnswered",
      is_removed as "isRemoved", coalesce(a.answer, '') as answer
    from (${outcomes([storeId], now)}) outcome left join reliability_appeals a on a.order_id = outcome.id
    where ${only} and (is_missed or is_cancelled or is_returned or brought_on > due_on)
    order by outcome.placed_at desc limit ${maxListed}`)
  return rows
}

export type NewFigures = StoreFigures & { reliability: Reliability | null; isOnTime: boolean }

/** Stores change only if what they show does: each change invalidates their pages. */
export async function saveFigures(tx: Tx, figures: readonly NewFigures[], now: Date): Promise<void> {
  if (figures.length === 0) return
  const rows = sql`json_to_recordset(${JSON.stringify(figures)}::json) as r ("storeId" integer, orders integer,
    brought integer, "onTime" integer, cancelled integer, returns integer, "medianDays" smallint, "answerHours" real,
    reliability jsonb, "isOnTime" boolean)`
  await tx.execute(sql`
    insert into store_reliability (store_id, orders, brought, on_time, cancelled, returns, median_days, answer_hours,
      computed_at)
    select "storeId", orders, brought, "onTime", cancelled, returns, "medianDays", "answerHours", ${now}::timestamptz
    from ${rows}
    on conflict (store_id) do update set orders = excluded.orders, brought = excluded.brought,
      on_time = excluded.on_time, cancelled = excluded.cancelled, returns = excluded.returns,
      median_days = excluded.median_days, answer_hours = excluded.answer_hours, computed_at = excluded.computed_at`)
  await tx.execute(sql`
    update stores s set reliability = r.reliability, is_on_time = r."isOnTime" from ${rows}
    where s.id = r."storeId" and (s.reliability, s.is_on_time) is distinct from (r.reliability, r."isOnTime")`)
}

/** Until commit, nobody else computes figures. */
export async function lockFigures(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store-reliability'))`)
}

/** Whether all figures were computed since. */
export async function areFiguresFresh(db: DbOrTx, since: Date): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select coalesce(min(computed_at) > ${since}, false) as is from store_reliability`,
  )
  return rows[0]?.is === true
}

/** Uses the index of deliveries without a confirmation; the daily run counts the confirmed ones. */
export async function storesWithDelivery(db: DbOrTx, since: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct store_id as id from orders where status = 'delivered' and delivered_at >= ${since}`,
  )
  return rows.map(({ id }) => id)
}

/** False if there is one already. */
export async function insertAppeal(tx: Tx, appeal: typeof reliabilityAppeals.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(reliabilityAppeals).values(appeal).onConflictDoNothing()
  return rowCount === 1
}

/** Undefined if it does not exist or has an answer. */
export async function answerAppealRow(
  tx: Tx,
  orderId: string,
  { answer, isRemoved }: { answer: string; isRemoved: boolean },
  now: Date,
) {
  const { rows } = await tx.execute<{ number: number; storeId: number; email: string }>(sql`
    update reliability_appeals a set answer = ${answer}, answered_at = ${now},
      removed_at = ${isRemoved ? now : null}
    from orders o join stores s on s.id = o.store_id join users u on u.id = s.owner_id
    where a.order_id = ${orderId} and o.id = a.order_id and a.answered_at is null
    returning o.number::int as number, o.store_id as "storeId", u.email`)
  return rows[0]
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

/** Counts parcels (orders of one basket and store) that wait for their buyer, or waited until they were refunded. */
export async function countUncollected(tx: Tx, now: Date): Promise<void> {
  const since = addDays(now, -uncollectedDays)
  await tx.execute(sql`
    with counted as (
      select buyer_id, count(distinct (checkout_id, store_id))::int as parcels from orders
      where process -> 1 ->> 'status' = 'ok' and (
        (status = 'pending' and open_claims = 0 and (process -> 1 ->> 'date')::timestamptz
          between ${since} and ${addDays(now, -uncollectedAfterDays)})
        or (status = 'cancelled' and cancelled_by = 'system' and cancelled_at >= ${since}))
      group by buyer_id)
    update users u set uncollected_parcels = coalesce(c.parcels, 0)
    from users v left join counted c on c.buyer_id = v.id
    where v.id = u.id and u.uncollected_parcels <> coalesce(c.parcels, 0)`)
}

/** Buyers with too many uncollected parcels who were not notified in this period; marks them as notified. */
export async function claimUncollectedNotices(tx: Tx, now: Date) {
  return tx
    .update(users)
    .set({ uncollectedNoticeAt: now })
    .where(
      sql`${users.uncollectedParcels} >= ${maxUncollected}
        and coalesce(${users.uncollectedNoticeAt} <= ${addDays(now, -uncollectedDays)}, true)
        and ${isNull(users.blockedAt)} and ${isNull(users.deletedAt)}`,
    )
    .returning({ id: users.id, email: users.email, parcels: users.uncollectedParcels })
}
