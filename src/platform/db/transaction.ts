import { setTimeout as sleep } from 'node:timers/promises'
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import { sqlState } from './errors.ts'
import type { Db, DbOrTx, Tx } from './pool.ts'

const RETRIES = 3

/** serialization_failure and deadlock_detected: the same transaction may well pass a moment later. */
const TRANSIENT = new Set(['40001', '40P01'])

/** Milliseconds before the first retry, at most; doubled for each further one. */
const PAUSE = 20

const commits = new WeakMap<Db, number>()

/**
 * How many transactions this process has committed: what was read before the last one may be out of date. Nothing but
 * `inTransaction` begins one; what is written without one is nothing that guests' pages show.
 */
export function commitsOf(db: Db): number {
  return commits.get(db) ?? 0
}

/**
 * Runs `work` in one transaction, again after a serialization failure or a deadlock, so `work` touches nothing
 * but the database. What `work` throws comes out, also when the connection died and the rollback fails too. In a
 * transaction that is under way already `work` is a part of it.
 */
export async function inTransaction<T>(
  db: DbOrTx,
  work: (tx: Tx) => Promise<T>,
  options: { isolation?: PgTransactionConfig['isolationLevel'] } = {},
): Promise<T> {
  if (isTransaction(db)) return work(db)
  const config = options.isolation ? { isolationLevel: options.isolation } : undefined
  for (let retry = 0; ; retry++) {
    try {
      const result = await once(db, work, config)
      commits.set(db, commitsOf(db) + 1)
      return result
    } catch (error) {
      if (retry === RETRIES || !TRANSIENT.has(sqlState(error) ?? '')) throw error
      // Random, or two that deadlocked would meet again.
      await sleep(Math.random() * PAUSE * 2 ** retry)
    }
  }
}

function isTransaction(db: DbOrTx): db is Tx {
  return db instanceof PgTransaction
}

async function once<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  let failure: { error: unknown } | undefined
  try {
    return await db.transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        failure = { error }
        throw error
      }
    }, config)
  } catch (error) {
    throw failure ? failure.error : error
  }
}

/** A part of a transaction that may fail alone: what it wrote is undone, the rest goes on. */
export function inSavepoint<T>(tx: Tx, work: (point: Tx) => Promise<T>): Promise<T> {
  return tx.transaction(work)
}
