import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPulse } from '../../src/platform/db/pulse.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { openLink } from '../link.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

test('[PLT-06] a link that died without a reset stops the pulse, and a new one brings it back', async () => {
  const { host, port } = own.connection
  const link = await openLink(`${host}/.s.PGSQL.${port}`)
  const pulse = startPulse({ ...own.connection, host: '127.0.0.1', port: link.port })
  try {
    await sleep(1_500)
    const stopped = vi.fn()
    pulse.onStop(stopped)
    link.cut()
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce(), { timeout: 5_000 })
    await vi.waitFor(() => expect(pulse.isBeating()).toBe(true), { timeout: 5_000 })
  } finally {
    pulse.stop()
    link.close()
  }
})

test('[PLT-06] a stall of our own loop is not taken for one of the database', async () => {
  const pulse = startPulse(own.connection)
  try {
    await sleep(1_500)
    const stopped = vi.fn()
    pulse.onStop(stopped)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
    expect(pulse.isBeating()).toBe(true)
    await sleep(1_000)
    expect(stopped).not.toHaveBeenCalled()
  } finally {
    pulse.stop()
  }
})
