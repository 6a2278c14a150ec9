import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { prepareTemplate } from './template.ts'

/** Test data need not survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's connection; the cluster asks for no password. */
    postgres: { host: string; port: number }
  }
}

/** One server for the whole run; each test file copies `tianguis_template` (see database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-test-'))
  // mkdtemp makes it 0700, which PostgreSQL's account could not enter when the tests run as root.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { settings: FAST })
  const { host, port } = server.admin as { host: string; port: number }
  const admin = new pg.Client(server.admin)
  await admin.connect()
  await admin.query('create database tianguis_template owner tianguis')
  await admin.end()
  await prepareTemplate({ ...server.connection, database: 'tianguis_template' })
  project.provide('postgres', { host, port })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
