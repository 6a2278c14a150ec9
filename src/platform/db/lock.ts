import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from './pool.ts'

/** PostgreSQL names advisory locks by int8: the first 64 bits of the name's SHA-256, as decimal text. */
export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}

/**
 * Runs `work` in one transaction if nobody else, in any process, holds the lock of this name; gives false
 * otherwise, at once. The lock goes away with the transaction, also when this process dies. `work` must not
 * stay without a statement for 30 s (idle_in_transaction_session_timeout).
 */
export async function withAdvisoryLock<T>(
  db: Db,
  name: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | false> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey(name)}::bigint) as taken`,
    )
    return rows[0]?.taken ? await work(tx) : false
  })
}
