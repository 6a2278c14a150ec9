import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { checkouts } from '../checkout/tables.ts'
import { orders } from '../orders/tables.ts'
import { entries } from '../payments/tables.ts'

/**
 * Money is held or moving, which covers undelivered and unconfirmed orders, or a case is open. Refunded and
 * charged-back orders are closed in every status.
 */
const isOpen = or(
  inArray(orders.money, ['held', 'releasing', 'refunding']),
  // A return (also after a rejection that may be escalated), a dispute, or a chargeback.
  gt(orders.openClaims, 0),
)

export type AccountBlockers = { purchases: number; sales: number; payments: number; debts: number }

/** Open payments count too. */
export async function accountBlockers(
  db: DbOrTx,
  userId: string,
  storeId: number | null,
): Promise<AccountBlockers> {
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
