import { and, desc, eq, ne, or, sql, sum } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { orders, sales } from '../orders/tables.ts'
import { entries, providerOperations } from '../payments/tables.ts'

/** What became of the money of each of this store's orders, the newest first? */
export async function moneyOfStore(db: Db, storeId: number, limit: number) {
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
      },
      sale: {
        subtotalCents: sales.subtotalCents,
        commissionBaseCents: sales.commissionBaseCents,
        commissionTaxCents: sales.commissionTaxCents,
      },
      /** What was sent to the store's account, and when it arrived there. */
      transfer: { amountCents: providerOperations.amountCents, doneAt: providerOperations.doneAt },
    })
    .from(orders)
    .innerJoin(sales, eq(sales.orderId, orders.id))
    .leftJoin(
      providerOperations,
      and(
        eq(providerOperations.orderId, orders.id),
        eq(providerOperations.kind, 'transfer'),
        eq(providerOperations.state, 'done'),
      ),
    )
    .where(and(eq(orders.storeId, storeId), or(ne(orders.status, 'cancelled'), ne(orders.money, 'refunded'))))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
}

export type MoneyRow = Awaited<ReturnType<typeof moneyOfStore>>[number]

/** What does the store owe for each order? Negative where the order's release paid a debt. */
export async function debtsOfStore(db: Db, storeId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: entries.orderId, total: sum(entries.amountCents) })
    .from(entries)
    .where(and(eq(entries.storeId, storeId), eq(entries.account, 'seller_receivable')))
    .groupBy(entries.orderId)
    .having(sql`sum(${entries.amountCents}) <> 0`)
  return new Map(rows.map(({ orderId, total }) => [orderId ?? '', Number(total ?? 0)]))
}
