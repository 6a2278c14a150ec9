import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { type KeyRow, keysInForce } from '../../../platform/payments/store.ts'
import { users } from '../../accounts/tables.ts'

/** Whether money has moved, or a store has been set up, at the provider: both belong to the platform's account there. */
export async function hasProviderHistory(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from ledger_journals) or exists (select 1 from payout_accounts)`)
  return rows.length > 0
}

/** Keys in force and the name of who set them. */
export async function keysWithAuthor(db: DbOrTx): Promise<(KeyRow & { by: string | null }) | undefined> {
  const row = await keysInForce(db)
  if (!row) return undefined
  const [author] = await db.select({ name: users.name }).from(users).where(eq(users.id, row.madeBy))
  return { ...row, by: author?.name ?? null }
}
