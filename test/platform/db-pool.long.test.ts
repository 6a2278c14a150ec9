import { sql } from 'drizzle-orm'
import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlState, violatedConstraint } from '../../src/platform/db/errors.ts'
import { type Database, openDatabase } from '../../src/platform/db/pool.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { query } from './db-processes.ts'

let own: TestDatabase
let database: Database
const warned: string[] = []
const log = { warn: (_: object, message: string) => void warned.push(message) }

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.connection, { poolSize: 4, log })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

describe('[PLT-06] pool', () => {
  test('int8 is a number in pg and Drizzle; an unsafe integer is an error', async () => {
    expect((await database.pool.query('select 9007199254740991::int8 as n')).rows).toEqual([
      { n: 9007199254740991 },
    ])
    expect((await database.db.execute(sql`select count(*) as n from generate_series(1, 3)`)).rows).toEqual([
      { n: 3 },
    ])
    expect((await database.pool.query('select array[[1, null], [2, 3]]::int8[] as ns')).rows).toEqual([
      {
        ns: [
          [1, null],
          [2, 3],
        ],
      },
    ])
    const unsafe = database.db.execute(sql`select 9007199254740992::int8`)
    await expect(unsafe).rejects.toMatchObject({
      cause: { message: expect.stringContaining('safe integers') },
    })
    await expect(database.pool.query('select (-9007199254740992)::int8')).rejects.toThrow('safe integers')
  })

  test('timestamptz is a Date in tables and in raw SQL', async () => {
    const visits = pgTable('visits', { at: timestamp({ withTimezone: true }), n: bigint({ mode: 'number' }) })
    await database.db.execute(sql`create table visits (at timestamptz, n bigint)`)
    const at = new Date('2026-11-20T18:30:00.250Z')
    await database.db.insert(visits).values({ at, n: 12 })
    expect(await database.db.select().from(visits)).toEqual([{ at, n: 12 }])
    expect((await database.db.execute(sql`select at from visits`)).rows).toEqual([{ at }])
    expect((await database.pool.query('select at from visits')).rows).toEqual([{ at }])
  })

  test('sessions have the time limits and the name of the application', async () => {
    const shown = ['statement_timeout', 'idle_in_transaction_session_timeout', 'application_name']
    const { rows } = await database.pool.query(
      `select ${shown.map((name) => `current_setting('${name}') as ${name}`)}`,
    )
    expect(rows).toEqual([
      { statement_timeout: '15s', idle_in_transaction_session_timeout: '30s', application_name: 'tianguis' },
    ])
  })

  test('pg_terminate_backend fails only the statements of its connections', async () => {
    await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.05)')))
    const held = await database.pool.connect()
    const under = database.db.execute(sql`select pg_sleep(10)`)
    const transaction = inTransaction(database.db, (tx) => tx.execute(sql`select pg_sleep(10)`))
    const failures = [
      expect(under).rejects.toMatchObject({ cause: { code: '57P01' } }),
      expect(transaction).rejects.toThrow(),
    ]
    await query(own.connection, 'select pg_sleep(0.2)')
    await query(own.connection, OTHERS)
    await Promise.all(failures)
    await expect(held.query('select 1')).rejects.toThrow()
    // The server's last word can arrive before the end of the connection, which would pass as usable until then.
    held.release(true)
    await expect.poll(() => database.pool.totalCount).toBe(0)
    expect(warned).toContain('database connection lost')
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(database.pool.waitingCount).toBe(0)
  })

  test.concurrent('a full pool rejects the next request after 5 s', async ({ expect }) => {
    const single = openDatabase(own.url, { poolSize: 1, log })
    const held = await single.pool.connect()
    await expect(single.pool.query('select 1')).rejects.toThrow('timeout exceeded')
    held.release()
    await single.close()
  })

  test.concurrent('a hung server is cut off, and its connection does not return to the pool', async ({
    expect,
  }) => {
    const hung = openDatabase(own.connection, { poolSize: 1, log, statementTimeout: 100 })
    let pid = 0
    const transaction = inTransaction(hung.db, async (tx) => {
      pid = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0
      process.kill(pid, 'SIGSTOP')
      await tx.execute(sql`select 1`)
    })
    await expect(transaction).rejects.toThrow()
    const { rows } = await hung.pool.query('select pg_backend_pid() as pid')
    expect(rows[0]?.pid).not.toBe(pid)
    process.kill(pid, 'SIGCONT')
    await hung.close()
  })

  test("SQLSTATE and constraint are read through Drizzle's wrapper", async () => {
    await database.db.execute(sql`create table taken (name text constraint taken_name unique)`)
    await database.db.execute(sql`insert into taken values ('a')`)
    const error = await database.db.execute(sql`insert into taken values ('a')`).catch((thrown) => thrown)
    expect([sqlState(error), violatedConstraint(error)]).toEqual(['23505', 'taken_name'])
    expect(sqlState(Object.assign(new Error('no server'), { code: 'ECONNREFUSED' }))).toBeUndefined()
  })
})
