import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/build.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from './ports.ts'

let own: TestDatabase
let folder: string
beforeAll(async () => {
  buildIfNeeded()
  own = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'tianguis-demo-mode-'))
})
afterAll(async () => {
  await own.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Error output of `npm start`; a successful start is stopped. */
async function refusal(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { PATH: process.env['PATH'], PORT: String(await freePort()), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (line: Buffer) => {
    if (String(line).includes('Tianguis listo')) child.kill('SIGKILL')
  })
  return text(child.stderr)
}

async function people(): Promise<number> {
  const client = new pg.Client(own.connection)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as people from users')
  await client.end()
  return rows[0].people
}

test('[PLT-05] an external database gets demo accounts only with DEMO=on', async () => {
  const said = await refusal({ DATABASE_URL: own.url })
  expect(said).toMatch(/AUTH_SECRET: falta\n[\s\S]*DATABASE_URL: .*DEMO=on/)
  expect(await people()).toBe(0)
  // Nor where the demo is switched off and the rest is not set up.
  expect(await refusal({ DEMO: 'off' })).toMatch(/AUTH_SECRET: falta/)
  expect(await people()).toBe(0)
})
