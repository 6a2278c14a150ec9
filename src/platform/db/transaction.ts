import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isUnreachable } from '../unreachable.ts'
import { sqlState } from './errors.ts'
import type { Db, DbOrTx, Tx } from './pool.ts'

const RETRIES = 3

const TRANSIENT = new Set(['40001', '40P01'])

/** Maximum milliseconds before the first retry; doubled for each further one. */
const PAUSE = 20

const clients = new WeakMap<Tx, pg.PoolClient>()

/** Connection of a database or transaction; undefined for a transaction that `inTransaction` did not begin. */
export function clientOf(db: DbOrTx): pg.Pool | pg.PoolClient | undefined {
  return isTransaction(db) ? clients.get(db) : db.$client
}

/**
 * Runs `work` in a transaction and repeats it after a serialization failure or deadlock, so `work` must not have
 * effects outside the database. Throws the error of `work`, even if the rollback fails too. Within a transaction,
 * joins it.
 */
export async function inTransaction<T>(
  db: DbOrTx,
  work: (tx: Tx) => Promise<T>,
  { isolation }: { isolation?: PgTransactionConfig['isolationLevel'] } = {},
): Promise<T> {
  if (isTransaction(db)) return work(db)
  const config = isolation ? { isolationLevel: isolation } : undefined
  for (let retry = 0; ; retry++) {
    try {
      return await once(db, work, config)
    } catch (error) {
      if (retry === RETRIES || !TRANSIENT.has(sqlState(error) ?? '')) throw error
      // Random, so that two deadlocked transactions do not collide again.
      await sleep(Math.random() * PAUSE * 2 ** retry)
    }
  }
}

function isTransaction(db: DbOrTx): db is Tx {
  return db instanceof PgTransaction
}

/** Uses its own client: if the server hangs, it is cut and never returns to the pool. */
async function once<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const client = await db.$client.connect()
  let failure: { error: unknown } | undefined
  let isCut = false
  const cutIfLost = (error: unknown) => {
    if (isCut || !isUnreachable(error)) return
    isCut = true
    client.release(true)
  }
  try {
    return await drizzle(client).transaction(async (tx) => {
      clients.set(tx, client)
      try {
        return await work(tx)
      } catch (error) {
        failure = { error }
        // Before Drizzle's rollback, which would wait as long again.
        cutIfLost(error)
        throw error
      }
    }, config)
  } catch (error) {
    cutIfLost(error)
    throw failure ? failure.error : error
  } finally {
    if (!isCut) client.release()
  }
}

export function inSavepoint<T>(tx: Tx, work: (point: Tx) => Promise<T>): Promise<T> {
  return tx.transaction((point) => {
    const client = clients.get(tx)
    if (client) clients.set(point, client)
    return work(point)
  })
}
