import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { prepareTemplate } from './template.ts'

/** Test data need not survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Data folders with a filled `tianguis_template`, by the hash of what fills it. */
const CACHE = 'node_modules/.cache/tianguis-template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's connection; the cluster asks for no password. */
    postgres: { host: string; port: number }
  }
}

/** One server for the whole run; each test file copies `tianguis_template` (see database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cached = await cacheTemplate()
  const folder = newFolder()
  copyFolder(cached, folder)
  const server = await startEmbeddedPostgres(folder, { settings: FAST })
  const { host, port } = server.admin as { host: string; port: number }
  project.provide('postgres', { host, port })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the template unless an earlier run did: a cluster, its migrations and its job queue take seconds. */
async function cacheTemplate(): Promise<string> {
  const cached = join(CACHE, hashTemplateSources())
  if (existsSync(cached)) return cached
  const folder = newFolder()
  const server = await startEmbeddedPostgres(folder, { settings: FAST })
  const admin = new pg.Client(server.admin)
  await admin.connect()
  await admin.query('create database tianguis_template owner tianguis')
  await admin.end()
  await prepareTemplate({ ...server.connection, database: 'tianguis_template' })
  await server.stop()
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE)) rmSync(join(CACHE, old), { recursive: true, force: true })
  // Renamed when complete, for runs that start meanwhile.
  const copy = join(CACHE, `.${process.pid}`)
  mkdirSync(copy)
  copyFolder(folder, copy)
  rmSync(folder, { recursive: true, force: true })
  if (!existsSync(cached)) renameSync(copy, cached)
  return cached
}

function hashTemplateSources(): string {
  const folders = ['db', 'src/platform/db', 'src/platform/jobs']
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'test/template.ts', ...files.toSorted()])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** With its owners: PostgreSQL's account has its own folder where the tests run as root. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-test-'))
  // mkdtemp makes it 0700, which PostgreSQL's account could not enter when the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}
