import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDatabaseProbe } from '../../src/platform/db/database-probe.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { openLink } from '../link.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

test('[PLT-06] a link that died without a reset is noticed, and a new one brings it back', async () => {
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

test('[PLT-06] a stall of our own loop is not taken for one of the database', async () => {
  const probe = startDatabaseProbe(own.connection)
  try {
    await sleep(1_500)
    const down = vi.fn()
    probe.onDown(down)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
    expect(probe.isHealthy()).toBe(true)
    await sleep(1_000)
    expect(down).not.toHaveBeenCalled()
  } finally {
    probe.stop()
  }
})
