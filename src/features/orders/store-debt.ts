import { and, eq, sum } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { entries, journals, providerOperations } from '../payments/tables.ts'
import { orders } from './tables.ts'

export async function debtOfStore(db: DbOrTx, storeId: number): Promise<number> {
  const [row] = await db
    .select({ total: sum(entries.amountCents) })
    .from(entries)
    .where(and(eq(entries.storeId, storeId), eq(entries.account, 'seller_receivable')))
  return Number(row?.total ?? 0)
}

/** Debt of a store without the reversals that are under way. Decisions read it under `lockStoreMoney`. */
export async function openDebt(db: DbOrTx, storeId: number): Promise<number> {
  const debt = await debtOfStore(db, storeId)
  const [calledBack] = await db
    .select({ total: sum(providerOperations.amountCents) })
    .from(providerOperations)
    .innerJoin(orders, eq(orders.id, providerOperations.orderId))
    .where(
      and(
        eq(orders.storeId, storeId),
        eq(providerOperations.kind, 'reversal'),
        eq(providerOperations.state, 'pending'),
      ),
    )
  return Math.max(0, debt - Number(calledBack?.total ?? 0))
}

export async function wasTransferReversed(db: DbOrTx, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: journals.id })
    .from(journals)
    .where(and(eq(journals.kind, 'clawback'), eq(journals.ref, orderId)))
  return row !== undefined
}
