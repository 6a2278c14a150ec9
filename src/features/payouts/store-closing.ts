import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { checkouts } from '../checkout/tables.ts'
import { disputes } from '../disputes/tables.ts'
import { orders } from '../orders/tables.ts'
import { entries } from '../payments/tables.ts'
import { returns } from '../returns/tables.ts'

/** Not over: to be handed over or confirmed, or its money still on the way. */
const isOpen = or(
  inArray(orders.status, ['pending', 'delivered']),
  inArray(orders.money, ['held', 'releasing', 'refunding']),
  sql`exists (select 1 from ${returns} where ${returns.orderId} = ${orders.id} and ${returns.status} in ('requested', 'approved', 'escalated'))`,
  sql`exists (select 1 from ${disputes} where ${disputes.orderId} = ${orders.id} and ${isNull(disputes.closedAt)})`,
)

export type KeepsAccount = { purchases: number; sales: number; payments: number; debts: number }

/** What is not over yet for this user and their store, if they have one? Open payments count too. */
export async function whatKeepsAccount(
  db: DbOrTx,
  userId: string,
  storeId: number | null,
): Promise<KeepsAccount> {
  const [bought] = await db
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), isOpen))
  const [paying] = await db
    .select({ n: count() })
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, userId), eq(checkouts.state, 'open')))
  const kept = { purchases: bought?.n ?? 0, payments: paying?.n ?? 0, sales: 0, debts: 0 }
  if (storeId === null) return kept
  const [sold] = await db
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.storeId, storeId), isOpen))
  const balances = await db
    .select({ sum: sql<number>`sum(${entries.amountCents})::float8` })
    .from(entries)
    .where(
      and(
        eq(entries.storeId, storeId),
        inArray(entries.account, ['seller_payable', 'seller_receivable', 'buyer_funds']),
      ),
    )
    .groupBy(entries.account)
  return { ...kept, sales: sold?.n ?? 0, debts: balances.filter(({ sum }) => sum !== 0).length }
}
