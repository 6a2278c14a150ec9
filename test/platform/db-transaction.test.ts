import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/db/pool.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.connection, { poolSize: 8, log: { warn: () => {} } })
  await database.pool.query('create table counters as select id, 0 as n from generate_series(1, 2) as id')
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const add = (id: number) => sql`update counters set n = n + 1 where id = ${id}`
const total = async () => (await database.pool.query('select sum(n) as n from counters')).rows[0]?.n

describe('[PLT-06] transactions', () => {
  test('two deadlocked transactions both succeed in the end', async () => {
    const before = await total()
    let met = 0
    let attempts = 0
    const crosswise = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        attempts++
        await tx.execute(add(first))
        met++
        while (met < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        await tx.execute(add(second))
      })
    await Promise.all([crosswise(1, 2), crosswise(2, 1)])
    expect(attempts).toBe(3)
    expect(await total()).toBe(before + 4)
  })

  test('a serialization failure is retried at most three times, then thrown', async () => {
    let attempts = 0
    const conflict = inTransaction(database.db, async (tx) => {
      attempts++
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    await expect(conflict).rejects.toMatchObject({ cause: { code: '40001' } })
    expect(attempts).toBe(4)
  })

  test('any other failure is thrown at once and rolled back, also if the connection is lost', async () => {
    const before = await total()
    const refused = new Error('no')
    const failing = inTransaction(database.db, async (tx) => {
      await tx.execute(add(1))
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
      throw refused
    })
    await expect(failing).rejects.toBe(refused)
    expect(await total()).toBe(before)
  })

  test('the requested isolation level is used', async () => {
    const level = await inTransaction(
      database.db,
      async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows[0],
      { isolation: 'serializable' },
    )
    expect(level).toEqual({ transaction_isolation: 'serializable' })
  })
})
