import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { type KeyRow, keysInForce } from '../../../platform/payments/store.ts'
import { users } from '../../accounts/tables.ts'

/** Newest payout accounts and charge at the provider; undefined until a store is set up or money has moved. */
export async function providerHistory(db: DbOrTx) {
  const { rows } = await db.execute<{ moved: boolean; accounts: string[]; paymentIntents: string[] }>(sql`
    select exists (select 1 from ledger_journals) as moved,
           array(select account_id from payout_accounts order by checked_at desc limit 3) as accounts,
           array(select payment_intent_id from checkouts where payment_intent_id is not null
                 order by id desc limit 1) as "paymentIntents"`)
  const [row] = rows
  return row && (row.moved || row.accounts.length > 0) ? row : undefined
}

export async function keysWithAuthor(db: DbOrTx): Promise<(KeyRow & { by: string | null }) | undefined> {
  const row = await keysInForce(db)
  if (!row) return undefined
  const [author] = await db.select({ name: users.name }).from(users).where(eq(users.id, row.madeBy))
  return { ...row, by: author?.name ?? null }
}
