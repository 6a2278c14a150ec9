import { and, asc, desc, eq, inArray, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { olderThan } from '../orders/store-lists.ts'
import { orders, sales } from '../orders/tables.ts'
import { entries, providerOperations } from '../payments/tables.ts'
import type { PayoutStage } from './rules.ts'

/** Orders that concern a store's money: not those cancelled and refunded before any release. */
const ofStore = (storeId: number) =>
  and(eq(orders.storeId, storeId), or(ne(orders.status, 'cancelled'), ne(orders.money, 'refunded')))

const transferMade = and(
  eq(providerOperations.orderId, orders.id),
  eq(providerOperations.kind, 'transfer'),
  eq(providerOperations.state, 'done'),
)

/** Centavos reversed from the store's account, in one part or several. */
const takenBack = sql<number>`(select coalesce(sum(back.amount_cents), 0)::int from ${providerOperations} back
  where back.order_id = ${orders.id} and back.kind = 'reversal' and back.state = 'done')`

/** SQL form of `payoutStage`; test/sellers/money.test.ts compares the two. */
const stageOf = (now: Date) => sql<PayoutStage>`case
  when ${orders.money} = 'charged_back' then 'charged-back'
  when ${orders.money} in ('refunding', 'refunded') or ${orders.refundAskedAt} is not null then 'returned'
  when ${orders.money} = 'released' then 'sent'
  when ${orders.money} = 'releasing' then 'sending'
  when ${orders.openClaims} > 0 then 'paused'
  when ${orders.status} <> 'confirmed' or ${orders.releaseDueAt} is null then 'held'
  when ${orders.releaseDueAt} <= ${now.toISOString()}::timestamptz then 'waits-account'
  else 'due' end`

function selectMoney(db: Db, where: SQL | undefined) {
  return db
    .select({
      order: {
        id: orders.id,
        number: orders.number,
        productName: orders.productName,
        placedAt: orders.placedAt,
        status: orders.status,
        money: orders.money,
        openClaims: orders.openClaims,
        refundAskedAt: orders.refundAskedAt,
        releaseDueAt: orders.releaseDueAt,
        deliveredAt: orders.deliveredAt,
        terms: orders.terms,
      },
      sale: {
        subtotalCents: sales.subtotalCents,
        commissionBaseCents: sales.commissionBaseCents,
        commissionTaxCents: sales.commissionTaxCents,
      },
      /** Centavos sent to the store's account, and the time of arrival. */
      transfer: { amountCents: providerOperations.amountCents, doneAt: providerOperations.doneAt },
      takenBackCents: takenBack,
    })
    .from(orders)
    .innerJoin(sales, eq(sales.orderId, orders.id))
    .leftJoin(providerOperations, transferMade)
    .where(where)
    .$dynamic()
}

export type MoneyRow = Awaited<ReturnType<typeof moneyOfStore>>[number]

export async function moneyOfStore(
  db: Db,
  storeId: number,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: (string | number)[] | undefined },
) {
  const older = after && olderThan(after[0], after[1])
  return selectMoney(db, and(ofStore(storeId), older))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
}

export function nextReleases(db: Db, storeId: number, now: Date, limit: number): Promise<MoneyRow[]> {
  return selectMoney(db, and(ofStore(storeId), sql`${stageOf(now)} = 'due'`))
    .orderBy(asc(orders.releaseDueAt), asc(orders.id))
    .limit(limit)
}

export async function moneyByStage(
  db: Db,
  storeId: number,
  now: Date,
): Promise<
  { stage: PayoutStage; orders: number; netCents: number; sentCents: number; sentOrders: number }[]
> {
  const stage = stageOf(now)
  const sent = sql`(coalesce(${providerOperations.amountCents}, 0) - ${takenBack})`
  const net = sql`${sales.subtotalCents} - ${sales.commissionBaseCents} - ${sales.commissionTaxCents}`
  return db
    .select({
      stage,
      orders: sql<number>`count(*)::int`,
      netCents: sql<number>`sum(${net})::int8`,
      sentCents: sql<number>`sum(${sent})::int8`,
      sentOrders: sql<number>`(count(*) filter (where ${sent} > 0))::int`,
    })
    .from(orders)
    .innerJoin(sales, eq(sales.orderId, orders.id))
    .leftJoin(providerOperations, transferMade)
    .where(ofStore(storeId))
    .groupBy(sql`1`)
}

/** Centavos by order. Negative if the release paid a debt. */
export async function debtsOfOrders(
  db: Db,
  storeId: number,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: entries.orderId, total: sum(entries.amountCents) })
    .from(entries)
    .where(
      and(
        eq(entries.storeId, storeId),
        eq(entries.account, 'seller_receivable'),
        inArray(entries.orderId, [...orderIds]),
      ),
    )
    .groupBy(entries.orderId)
  return new Map(rows.map(({ orderId, total }) => [orderId ?? '', Number(total ?? 0)]))
}
