import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, type TestContext, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { gone, query } from '../platform/db-processes.ts'
import { freePort } from '../platform/ports.ts'

/** An empty shop of its own, as service managers start it. */
async function startByNpm({ onTestFinished }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-stop-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'a'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_test_stop',
      STRIPE_WEBHOOK_SECRET: 'whsec_stop_0123456789',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const said: string[] = []
  const exited = once(npm, 'exit').then(([code]) => code as number)
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(npm.stdout).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Tianguis listo')) resolve()
    })
    exited.then(() => reject(new Error(said.join('\n'))), reject)
  })
  onTestFinished(async () => {
    if (npm.exitCode === null && npm.pid) process.kill(-npm.pid, 'SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  await ready
  const postmaster = Number(readFileSync(join(folder, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0])
  return { npm, url: `http://localhost:${port}`, said, exited, postmaster, folder }
}

type Shop = Awaited<ReturnType<typeof startByNpm>>

/** Visitors who never stop asking for what nobody asked before; under way when some of them were answered. */
async function load({ expect }: TestContext, { url, exited }: Shop): Promise<void> {
  let isOver = false
  let answers = 0
  exited.then(() => {
    isOver = true
  })
  async function visit(visitor: number): Promise<void> {
    for (let n = 0; !isOver; n++)
      await fetch(`${url}/search/${visitor}_${n}`).then(
        async (answer) => {
          await answer.text()
          answers++
        },
        () => sleep(100),
      )
  }
  for (let visitor = 0; visitor < 20; visitor++) void visit(visitor)
  // However slow the machine: the requests of all others are under way then.
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(0)
}

// Together: most of their time is waiting for what hangs. They poll with their own `expect`: the file's
// loses its test as soon as another one ends.
describe.concurrent('a shop that receives SIGTERM', () => {
  test('[PLT-06] SIGTERM to npm ends a shop under load, its database and its port', async (context) => {
    const shop = await startByNpm(context)
    await load(context, shop)
    shop.npm.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
    await expect(fetch(shop.url)).rejects.toThrow()
    expect(await gone(shop.postmaster, 5_000)).toBe(true)
  })

  test('[PLT-06] SIGTERM ends a shop with a hanging database, logs the cause, and sets an exit code', async (context) => {
    const shop = await startByNpm(context)
    await load(context, shop)
    const { admin } = await startEmbeddedPostgres(join(shop.folder, 'postgres'), { share: true })
    const servers: number[] = (await query(admin, 'select pid from pg_stat_activity')).map(({ pid }) => pid)
    servers.push(shop.postmaster)
    const all = (signal: NodeJS.Signals) => {
      for (const pid of servers) if (isAlive(pid)) process.kill(pid, signal)
    }
    context.onTestFinished(() => all('SIGKILL'))
    all('SIGSTOP')
    const told = performance.now()
    shop.npm.kill('SIGTERM')
    expect(await shop.exited).toBe(1)
    expect(performance.now() - told).toBeLessThan(17_000)
    expect(shop.said.join('\n')).toMatch(/Esperando a que termine: .+…/)
    await expect(fetch(shop.url)).rejects.toThrow()
    all('SIGCONT')
    expect(await gone(shop.postmaster, 20_000)).toBe(true)
  })

  test('[PLT-06] a second signal ends a shop at once', async (context) => {
    const shop = await startByNpm(context)
    process.kill(shop.postmaster, 'SIGSTOP')
    context.onTestFinished(() => {
      if (isAlive(shop.postmaster)) process.kill(shop.postmaster, 'SIGKILL')
    })
    shop.npm.kill('SIGTERM')
    await context.expect
      .poll(() => shop.said.join('\n'), { timeout: 60_000 })
      .toMatch(/Esperando a que termine: PostgreSQL/)
    shop.npm.kill('SIGTERM')
    const told = performance.now()
    expect(await shop.exited).toBe(1)
    expect(performance.now() - told).toBeLessThan(10_000)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
