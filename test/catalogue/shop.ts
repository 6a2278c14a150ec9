import type { Context } from '../../src/context.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { createTestDatabase } from '../database.ts'
import { testEpoch } from '../factories.ts'

/**
 * A database of the test file's own, and a context that reads of the catalogue need: db, a still clock, an address.
 *
 * @param poolSize connections of each process
 */
export async function openShop(poolSize = 4) {
  const database = await createTestDatabase()
  const warn = () => {}
  const { db, pool, close } = openDatabase(database.connection, { poolSize, log: { warn } })
  let now = testEpoch
  const env = { PUBLIC_URL: 'http://localhost' }
  const ctx = { env, db, clock: { now: () => now }, log: { error() {} } } as unknown as Context
  const others: { close(): Promise<void> }[] = []
  return {
    db,
    pool,
    ctx,
    setNow(instant: Date) {
      now = instant
    },
    /** The context of another process, which shares nothing but the database. */
    another(): Context {
      const other = openDatabase(database.connection, { poolSize, log: { warn } })
      others.push(other)
      return { ...ctx, db: other.db }
    },
    async close() {
      await Promise.all([close(), ...others.map((other) => other.close())])
      await database.drop()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
