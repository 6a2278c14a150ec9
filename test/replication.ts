import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { changeOwner, serverAccount } from '../src/platform/db/embedded/account.ts'
import { findBinaries } from '../src/platform/db/embedded/binaries.ts'
import { freePort } from './platform/ports.ts'

const DATABASE = 'tianguis'

export type Pair = {
  /** Ports on 127.0.0.1. */
  primary: number
  standby: number
  /** The shop's role in its database. */
  url(port: number): string
  query<Row>(port: number, statement: string): Promise<Row[]>
  /** kill -9: nothing is said to anybody. */
  killPrimary(): Promise<void>
  /** Ends when the standby takes writes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Folder of the server's programs; the embedded ones where it is left out. */
  bin?: string
  ports?: [primary: number, standby: number]
  /** Settings of both. */
  settings?: Record<string, string>
}

/**
 * Two PostgreSQL servers, the second following the first by streaming replication. A commit is answered when both have it,
 * so that nothing that was answered can be lost.
 */
export async function startPair({ bin, ports, settings = {} }: Options = {}): Promise<Pair> {
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-pair-'))
  chmodSync(folder, 0o755)
  const data = (name: string) => join(folder, name)
  mkdirSync(data('a'), { mode: 0o700 })
  changeOwner(account, data('a'))
  const programs = bin ?? (await findBinaries(folder, account))
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data('a'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...account, encoding: 'utf8', cwd: '/' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  // Before its first start a cluster is its own backup.
  const copied = spawnSync('cp', ['-a', data('a'), data('b')])
  if (copied.status !== 0) cpSync(data('a'), data('b'), { recursive: true })
  writeFileSync(join(data('b'), 'standby.signal'), '')
  changeOwner(account, join(data('b'), 'standby.signal'))

  const [primary, standby] = ports ?? [await freePort(), await freePort()]
  const start = (name: string, port: number, more: Record<string, string>): ChildProcess => {
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      jit: 'off',
      random_page_cost: '1.1',
      ...settings,
      ...more,
    }
    const words = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    return spawn(join(programs, 'postgres'), ['-D', data(name), '-p', String(port), ...words], {
      ...account,
      stdio: 'ignore',
      cwd: '/',
    })
  }
  const first = start('a', primary, {})
  const second = start('b', standby, {
    primary_conninfo: `host=127.0.0.1 port=${primary} user=postgres application_name=b`,
  })
  const servers = [first, second]
  const query = <Row>(port: number, statement: string, database = 'postgres') =>
    ask<Row>(`postgresql://postgres@127.0.0.1:${port}/${database}`, statement)
  const until = async (port: number, statement: string) => {
    for (let tries = 300; ; tries--) {
      const [row] = await query<{ holds: boolean }>(port, `select ${statement} as holds`).catch(() => [])
      if (row?.holds) return
      if (tries === 0) throw new Error(`not within 30 s: ${statement}`)
      await sleep(100)
    }
  }
  await until(primary, 'true')
  await until(primary, "exists (select from pg_stat_replication where state = 'streaming')")
  await query(primary, "alter system set synchronous_standby_names = 'b'")
  await query(primary, 'select pg_reload_conf()')
  await until(primary, "exists (select from pg_stat_replication where sync_state = 'sync')")
  await query(primary, `create role ${DATABASE} login`)
  await query(primary, `create database ${DATABASE} owner ${DATABASE}`)
  return {
    primary,
    standby,
    url: (port) => `postgresql://${DATABASE}@127.0.0.1:${port}/${DATABASE}`,
    query: (port, statement) => query(port, statement, DATABASE),
    async killPrimary() {
      const exited = once(first, 'exit')
      first.kill('SIGKILL')
      await exited
    },
    async promote() {
      await query(standby, 'select pg_promote(false)')
      await until(standby, 'not pg_is_in_recovery()')
    },
    async stop() {
      for (const server of servers.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
        const exited = once(server, 'exit')
        server.kill('SIGQUIT')
        await exited
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

async function ask<Row>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}
