import { and, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { openReturnStatuses } from './rules.ts'
import { returns } from './tables.ts'

/** While a return is under way the seller's money stays where it is. */
export async function hasOpenReturn(db: DbOrTx, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...openReturnStatuses])))
    .limit(1)
  return rows.length > 0
}
