import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printLine } from '../../scripts/say.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { backAfter, expectNothingLost, openKillableShop, serverPid, startBuyers } from './killable.ts'

/** `KILLS=20` is the long run; the suite kills a few times. */
const KILLS = Number(process.env['KILLS'] ?? 4)
const BUYERS = 12
const TIMEOUT = 240_000 + KILLS * 30_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const randomPause = () => sleep(300 + Math.random() * 900)
/** Figures of the long run. */
const tell = (line: string) => (process.env['KILLS'] ? printLine(line) : undefined)
const figures = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return `${sorted.length} kills, back after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms at most`
}

test(
  '[PAY-02] [PAY-03] kill -9 at any point of the sale: nothing lost, nothing charged twice, the sale goes on',
  async () => {
    const shop = await openKillableShop(database.url)
    try {
      const sale = await startBuyers(shop, { buyers: BUYERS, stock: 90 + KILLS * 40 })
      const times: number[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        await randomPause()
        await shop.kill()
        const back = backAfter(shop)
        await shop.startAgain()
        times.push(await back)
      }
      // On a slow machine the kills leave little time for buying: the sale goes on until it has shown that it does.
      await vi.waitFor(() => expect(sale.paid.size).toBeGreaterThan(BUYERS), {
        timeout: 60_000,
        interval: 250,
      })
      await sale.stop()
      await expectNothingLost(shop, sale)
      tell(`application: ${figures(times)}; ${sale.paid.size} payments, ${sale.paid.size} orders`)
    } finally {
      await shop.stop()
    }
  },
  TIMEOUT,
)

test(
  '[PAY-02] [PAY-03] [PLT-06] the database is killed under load: the process stays, is back at once, and nothing is lost',
  async () => {
    const shop = await openKillableShop()
    try {
      const sale = await startBuyers(shop, { buyers: BUYERS, stock: 90 + KILLS * 40 })
      const times: number[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        await randomPause()
        // Every other time the whole server, else one of its processes, after which it recovers from its log.
        if (kill % 4 === 3) process.kill(await serverPid(shop), 'SIGKILL')
        else await killBackend(shop)
        times.push(await backAfter(shop))
      }
      // On a slow machine the kills leave little time for buying: the sale goes on until it has shown that it does.
      await vi.waitFor(() => expect(sale.paid.size).toBeGreaterThan(BUYERS), {
        timeout: 60_000,
        interval: 250,
      })
      await sale.stop()
      expect(shop.exits()).toBe(0)
      await expectNothingLost(shop, sale)
      tell(`database: ${figures(times)}; ${sale.paid.size} payments, ${sale.paid.size} orders`)
    } finally {
      await shop.stop()
    }
  },
  TIMEOUT,
)

/** A process that serves one of the shop's connections: its end takes all others with it. */
async function killBackend({ db }: Awaited<ReturnType<typeof openKillableShop>>): Promise<void> {
  const ask = () =>
    db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where application_name = 'tianguis' and pid <> pg_backend_pid() limit 1`)
  const { rows } = await vi.waitFor(ask, { timeout: 30_000, interval: 100 })
  if (rows[0]) execFileSync('kill', ['-9', String(rows[0].pid)])
}
