import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { disputes } from './tables.ts'

/** While a dispute is open the seller's money stays where it is. */
export async function hasOpenDispute(db: DbOrTx, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isNull(disputes.closedAt)))
    .limit(1)
  return rows.length > 0
}
