import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { stores } from '../stores/tables.ts'
import { payoutAccounts } from './tables.ts'

export type PayoutAccount = typeof payoutAccounts.$inferSelect

export async function accountOfStore(db: DbOrTx, storeId: number): Promise<PayoutAccount | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.storeId, storeId))
  return row
}

export async function accountByProviderId(db: DbOrTx, accountId: string): Promise<PayoutAccount | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
  return row
}

export async function saveAccount(db: DbOrTx, account: PayoutAccount): Promise<void> {
  const { accountId, ready, missing, checkedAt } = account
  await db
    .insert(payoutAccounts)
    .values(account)
    .onConflictDoUpdate({ target: payoutAccounts.storeId, set: { accountId, ready, missing, checkedAt } })
}

/** What the provider is told of a store that wants to be paid. */
export async function payableStore(db: DbOrTx, storeId: number) {
  const [row] = await db
    .select({ id: stores.id, name: stores.name, email: stores.email })
    .from(stores)
    .where(eq(stores.id, storeId))
  if (!row) throw new Error(`store ${storeId} is gone`)
  return row
}
