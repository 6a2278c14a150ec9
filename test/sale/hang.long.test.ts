import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { backAfter, expectNothingLost, openKillableShop, serverPid, startBuyers } from './killable.ts'

/** The server and all its processes. */
function databaseProcesses(server: string): string[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', server], { encoding: 'utf8' })
  return [server, ...children.trim().split(/\s+/)]
}

test('[PLT-06] [PAY-02] a hanging database gives 503 within five seconds, without a pile-up or a loss', async () => {
  const shop = await openKillableShop()
  try {
    const sale = await startBuyers(shop, { buyers: 6, stock: 200 })
    await sleep(2_000)
    const frozen = databaseProcesses(String(await serverPid(shop)))
    const ask = async () => {
      const at = performance.now()
      const { status } = await fetch(`${shop.base}/api/v1/faculties`, { signal: AbortSignal.timeout(20_000) })
      return { status, ms: performance.now() - at }
    }
    for (const pid of frozen) execFileSync('kill', ['-STOP', pid])
    try {
      const underWay = await Promise.all(Array.from({ length: 40 }, ask))
      expect(new Set(underWay.map(({ status }) => status))).toEqual(new Set([503]))
      expect(Math.max(...underWay.map(({ ms }) => ms))).toBeLessThan(5_000)
      const later = await Promise.all(Array.from({ length: 40 }, ask))
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]))
      // The database is known to hang: no request waits for it any more.
      expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(2_000)
    } finally {
      // A process may have ended meanwhile.
      for (const pid of frozen) spawnSync('kill', ['-CONT', pid])
    }
    expect(await backAfter(shop)).toBeLessThan(5_000)
    await sale.stop()
    expect(shop.exits()).toBe(0)
    await expectNothingLost(shop, sale)
  } finally {
    await shop.stop()
  }
}, 240_000)
