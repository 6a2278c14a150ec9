import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env as processEnv } from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestContext } from 'vitest'

const CHILD = fileURLToPath(new URL('./db-child.ts', import.meta.url))

export type ProcessReport = {
  said?: string
  failed?: string
  migrated?: boolean
  folder?: string
  admin?: pg.PoolConfig
  connection?: pg.PoolConfig
}

export type Child = {
  process: ChildProcess
  said: string[]
  /** Its last line: ready, migrated or failed. */
  outcome: Promise<ProcessReport>
  exited: Promise<unknown>
}

export type Tools = {
  /** Starts db-child.ts; killed when the test ends. */
  child(...args: string[]): Child
  /** A folder that PostgreSQL's account can enter; removed when the test ends. */
  temporaryFolder(name?: string): string
  /** A folder with a cluster that was made and stopped before: a copy takes a tenth of initdb's time. */
  seededFolder(name?: string): string
}

/** Whatever a test makes goes away with it. Tests run concurrently, so each one brings its own context. */
export function tools({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Tools {
  const temporaryFolder = (name = '') => {
    const parent = enterableFolder('tianguis-db-')
    const folder = join(parent, name)
    mkdirSync(folder, { recursive: true })
    onTestFinished(async () => {
      // The children, registered later, have ended before this; their servers follow in a moment.
      const lock = join(folder, 'pg18/postmaster.pid')
      for (const deadline = Date.now() + 5000; existsSync(lock) && Date.now() < deadline; ) await sleep(20)
      rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    })
    return folder
  }
  return {
    temporaryFolder,
    seededFolder(name) {
      const folder = temporaryFolder(name)
      execFileSync('cp', ['-a', join(seedFolder(), 'pg18'), folder])
      return folder
    },
    child(...args) {
      const started = startChild(args)
      onTestFinished(async () => {
        started.process.kill('SIGKILL')
        await started.exited
      })
      return started
    },
  }
}

function startChild(args: string[]): Child {
  const env = { ...processEnv, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
  const process = spawn('node', [CHILD, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => process.once('exit', resolve))
  const said: string[] = []
  const outcome = new Promise<ProcessReport>((resolve) => {
    createInterface({ input: process.stdout }).on('line', (line) => {
      const told = JSON.parse(line) as ProcessReport
      if (told.said) said.push(told.said)
      else resolve(told)
    })
    exited.then(() => setTimeout(() => resolve({ failed: 'ended without a word' }), 100))
  })
  return { process, said, outcome, exited }
}

function enterableFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

let seed: string | undefined

function seedFolder(): string {
  if (seed) return seed
  seed = enterableFolder('tianguis-seed-')
  const start = fileURLToPath(new URL('../../src/platform/db/embedded/start.ts', import.meta.url))
  const script = `import { startEmbeddedPostgres } from '${start}'; await (await startEmbeddedPostgres('${seed}')).stop()`
  execFileSync('node', ['--input-type=module', '-e', script])
  return seed
}

/** For afterAll. */
export function removeSeed(): void {
  if (seed) rmSync(seed, { recursive: true, force: true })
}

export async function query(connection: pg.PoolConfig | undefined, text: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** The process id of the server on this folder's cluster. */
export function serverPid(folder: string): number {
  return Number(readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Whether the process ended within so many milliseconds. */
export async function gone(pid: number, within: number): Promise<boolean> {
  for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(50)) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
  }
  return false
}
