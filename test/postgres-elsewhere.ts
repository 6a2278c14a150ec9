import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { changeOwner, serverAccount } from '../src/platform/db/embedded/account.ts'
import { freePort } from './platform/ports.ts'

const VERSIONED = '/usr/lib/postgresql'

/** Folders of programs of an installed PostgreSQL, server and client; the oldest is the one furthest from ours. */
export const [programsElsewhere] = (existsSync(VERSIONED) ? readdirSync(VERSIONED) : [])
  .toSorted((a, b) => Number(a) - Number(b))
  .map((major) => join(VERSIONED, major, 'bin'))
  .filter((bin) => ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(bin, name))))

/** A unique value with characters that an address must escape. */
export const password = 's3creto:/@&1'

export type Elsewhere = {
  url(database: string): string
  create(database: string): Promise<void>
  stop(): Promise<void>
}

/** A server of the machine's own PostgreSQL, over TCP, that asks for a password: as an IT office's. */
export async function startElsewhere(bin: string): Promise<Elsewhere> {
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-elsewhere-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  for (const path of [data, secret]) changeOwner(account, path)
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C'],
    { ...account, encoding: 'utf8', cwd: '/' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F'],
    { ...account, stdio: 'ignore', cwd: '/' },
  )
  const exited = once(server, 'exit')
  const url = (database: string, user = 'tianguis') =>
    `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  await run(url('postgres', 'postgres'), `create role tianguis login createdb password '${password}'`)
  return {
    url,
    create: (database) => run(url('postgres'), `create database ${database}`),
    async stop() {
      server.kill('SIGQUIT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for a server that starts. */
async function run(url: string, statement: string): Promise<void> {
  for (let tries = 200; ; tries -= 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query(statement)
      return
    } catch (error) {
      if (tries === 0) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
