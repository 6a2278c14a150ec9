import { and, desc, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { addDays } from '../../lib/dates.ts'
import type { DbOrTx, Tx } from '../db/pool.ts'
import { paymentKeys } from './tables.ts'

export type KeyRow = typeof paymentKeys.$inferSelect

/** Days for which replaced webhook secrets remain valid; the provider retries for longer. */
const OLD_SECRET_DAYS = 1

export const areSecretsValid = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || endedAt > addDays(now, -OLD_SECRET_DAYS)

/** Current keys first, then replaced ones with valid webhook secrets. */
export const listKeys = (db: DbOrTx, now: Date): Promise<KeyRow[]> =>
  db
    .select()
    .from(paymentKeys)
    .where(or(isNull(paymentKeys.endedAt), gt(paymentKeys.endedAt, addDays(now, -OLD_SECRET_DAYS))))
    .orderBy(desc(paymentKeys.madeAt))

/** Replaces the current keys. If account or mode changes, webhooks with earlier secrets are rejected from then on. */
export async function replaceKeys(tx: Tx, row: KeyRow): Promise<void> {
  await tx
    .update(paymentKeys)
    .set({ endedAt: row.madeAt, secretKey: null })
    .where(isNull(paymentKeys.endedAt))
  await tx
    .update(paymentKeys)
    .set({ webhookSecrets: null })
    .where(or(ne(paymentKeys.account, row.account), ne(paymentKeys.live, row.live)))
  await tx.insert(paymentKeys).values(row)
}

export async function deleteOldSecrets(db: DbOrTx, before: Date): Promise<void> {
  await db
    .update(paymentKeys)
    .set({ webhookSecrets: null })
    .where(and(isNotNull(paymentKeys.webhookSecrets), lte(paymentKeys.endedAt, before)))
}

export async function keysInForce(db: DbOrTx): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentKeys)
    .where(isNull(paymentKeys.endedAt))
    .orderBy(desc(paymentKeys.madeAt))
  return row
}
