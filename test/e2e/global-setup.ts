import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** One address for each worker. */
    shopUrls: string[]
  }
}

/** Starts a shop for each worker of the browser tests, as `npm start` does; with SHOP_URL they use that shop. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['SHOP_URL']
  if (running) {
    project.provide('shopUrls', [running])
    return async () => {}
  }
  const seeded = await seedOnce()
  const started: Shop[] = []
  const folders: string[] = []
  const stopAll = async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(
      Array.from({ length: project.vitest.config.maxWorkers }, async () => {
        const folder = newFolder()
        folders.push(folder)
        copyFolder(seeded, folder)
        started.push(await startShop(folder))
      }),
    )
  } catch (error) {
    await stopAll()
    throw error
  }
  project.provide(
    'shopUrls',
    started.map(({ url }) => url),
  )
  return stopAll
}

type Release = { tree?: string; env?: Record<string, string> }

/** Starts a demo of its own, for a test that changes everything in it. `restart`: another release at the same address. */
export async function startDemo(): Promise<
  Shop & { folder: string; restart(release: Release): Promise<void> }
> {
  const folder = newFolder()
  copyFolder(await seedOnce(), folder)
  let shop = await startShop(folder)
  const { url } = shop
  return {
    url,
    folder,
    async restart(release) {
      await shop.stop()
      shop = await startShop(folder, { ...release, port: Number(new URL(url).port) })
    },
    async stop() {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Shop = { url: string; stop(): Promise<void> }

async function startShop(folder: string, release: Release & { port?: number } = {}): Promise<Shop> {
  const port = release.port ?? (await freePortPair())
  const child = spawn('node', ['scripts/start.ts'], {
    cwd: release.tree,
    env: {
      ...process.env,
      ...release.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('Tianguis listo')) resolve()
    })
    exited.then(() => reject(new Error('the shop ended before it was ready')), reject)
  })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const CACHE = 'node_modules/.cache/tianguis-demo'

/** The data folder of a first `npm start`; made again after midnight or a change of the code that fills it. */
async function seedOnce(): Promise<string> {
  const kept = join(CACHE, `${new Date().toISOString().slice(0, 10)}-${Math.ceil(seedChangedAt())}`)
  if (existsSync(kept)) return kept
  const folder = newFolder()
  const shop = await startShop(folder)
  await shop.stop()
  // The sandbox ends a moment after its shop, and removes its journal.
  while (existsSync(join(folder, 'sandbox.sqlite-wal'))) await sleep(20)
  rmSync(CACHE, { recursive: true, force: true })
  // Renamed once complete, because other processes may read it.
  const copy = `${CACHE}/.${process.pid}`
  mkdirSync(copy, { recursive: true })
  copyFolder(folder, copy)
  rmSync(folder, { recursive: true, force: true })
  renameSync(copy, kept)
  return kept
}

/** Last change of the code that fills the data folder, in milliseconds since 1970; user interface code does not. */
function seedChangedAt(): number {
  const files = ['demo', 'db', 'sandbox', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const writing = files.filter((file) => !/\/(ui|pages|mail)(\/|$)|\.tsx$/.test(file))
  return Math.max(...['package-lock.json', ...writing].map((file) => statSync(file).mtimeMs))
}

/** Copies owners too: under root PostgreSQL's folder belongs to its own account. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** A free port whose next one is free too, for the sandbox; below the ports that systems give to connections. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 6_000) * 2
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
