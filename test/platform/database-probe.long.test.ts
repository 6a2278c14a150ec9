import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { combineProbes, startDatabaseProbe } from '../../src/platform/db/database-probe.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { openLink } from '../link.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

test('[PLT-06] a silently dead connection is noticed and replaced', async () => {
  const { host, port } = own.connection
  const link = await openLink(`${host}/.s.PGSQL.${port}`)
  const probe = startDatabaseProbe({ ...own.connection, host: '127.0.0.1', port: link.port })
  try {
    await sleep(1_500)
    const down = vi.fn()
    probe.onDown(down)
    link.cut()
    await vi.waitFor(() => expect(down).toHaveBeenCalledOnce(), { timeout: 30_000 })
    await vi.waitFor(() => expect(probe.isHealthy()).toBe(true), { timeout: 30_000 })
  } finally {
    probe.stop()
    link.close()
  }
})

test('[PLT-06] a blocked event loop does not count as a database failure', async () => {
  const probe = startDatabaseProbe(own.connection)
  try {
    await sleep(1_500)
    const down = vi.fn()
    probe.onDown(down)
    block(4_000)
    expect(probe.isHealthy()).toBe(true)
    await sleep(1_000)
    expect(down).not.toHaveBeenCalled()
  } finally {
    probe.stop()
  }
})

/** Blocks the loop for `ms`; nothing is read meanwhile. */
const block = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('[PLT-06] a process without CPU for seconds does not count its database as dead', async () => {
  const { host, port } = own.connection
  const link = await openLink(`${host}/.s.PGSQL.${port}`)
  const probe = startDatabaseProbe({ ...own.connection, host: '127.0.0.1', port: link.port })
  const down = vi.fn()
  probe.onDown(down)
  try {
    // Each turn of the loop takes more than a second, and an answer of the database several turns.
    for (let turn = 0; turn < 8; turn++) {
      block(1_100)
      await sleep(1)
      expect(probe.isHealthy()).toBe(true)
    }
    await vi.waitFor(async () => expect(await probe.ask('select 1 as one')).toEqual({ one: 1 }), {
      timeout: 30_000,
    })
    expect(down).not.toHaveBeenCalled()
  } finally {
    probe.stop()
    link.close()
  }
})

test.each(['a statement', 'a transaction'])(
  '[PLT-06] %s gets its connection when the wait for it ended while our own loop stood still',
  async (kind) => {
    const database = openDatabase(own.connection, { poolSize: 1, log: { warn: () => {} } })
    try {
      // Timers run before what has arrived is read.
      await new Promise((next) => setImmediate(next))
      const answer =
        kind === 'a statement'
          ? database.pool.query('select 1 as one')
          : database.pool.connect().then(async (client) => {
              const found = await client.query('select 1 as one')
              client.release()
              return found
            })
      block(5_500)
      expect((await answer).rows).toEqual([{ one: 1 }])
    } finally {
      await database.close()
    }
  },
)

test('[PLT-06] a connection closed between two queries is dropped with the others', async () => {
  const lost = vi.fn()
  const probe = startDatabaseProbe(own.connection, lost)
  const client = new pg.Client(own.connection)
  await client.connect()
  try {
    await vi.waitFor(async () => expect(await probe.ask('select 1 as one')).toEqual({ one: 1 }), {
      timeout: 30_000,
    })
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tianguis-probe' and datname = current_database() and state = 'idle'`)
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 30_000 })
    expect(probe.isHealthy()).toBe(true)
  } finally {
    probe.stop()
    await client.end()
  }
})

test('[PLT-06] a connection that ends during a query does not end the process', async () => {
  const { host, port } = own.connection
  const link = await openLink(`${host}/.s.PGSQL.${port}`)
  const lost = vi.fn()
  const probe = startDatabaseProbe({ ...own.connection, host: '127.0.0.1', port: link.port }, lost)
  const thrown = vi.fn()
  process.on('uncaughtException', thrown)
  try {
    await vi.waitFor(async () => expect(await probe.ask('select 1 as one')).toEqual({ one: 1 }), {
      timeout: 30_000,
    })
    // The next question of the probe is under way by then.
    link.cut()
    await sleep(1_500)
    link.close()
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 30_000 })
    expect(thrown).not.toHaveBeenCalled()
  } finally {
    process.off('uncaughtException', thrown)
    probe.stop()
  }
})

test('[PLT-06] a full pool counts as alive, a hung one as down, next to a responding server', async () => {
  const { host, port } = own.connection
  const link = await openLink(`${host}/.s.PGSQL.${port}`)
  let heardAt = Number.NEGATIVE_INFINITY
  const pooler = startDatabaseProbe(
    { ...own.connection, host: '127.0.0.1', port: link.port },
    () => {},
    () => heardAt,
  )
  const probe = combineProbes([startDatabaseProbe(own.connection), pooler])
  try {
    await vi.waitFor(async () => expect(await pooler.ask('select 1 as one')).toEqual({ one: 1 }), {
      timeout: 30_000,
    })
    const down = vi.fn()
    probe.onDown(down)
    link.hang()
    // Somebody is answered over it all the while.
    for (let second = 0; second < 5; second++) {
      heardAt = performance.now()
      await sleep(1_000)
    }
    expect([probe.isHealthy(), down.mock.calls.length]).toEqual([true, 0])
    await vi.waitFor(() => expect(down).toHaveBeenCalledOnce(), { timeout: 30_000 })
    expect(probe.isHealthy()).toBe(false)
    expect(await probe.ask('select 1 as one')).toEqual({ one: 1 })
  } finally {
    probe.stop()
    link.close()
  }
})
