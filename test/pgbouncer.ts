import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { serverAccount } from '../src/platform/db/embedded/account.ts'
import { freePort } from './platform/ports.ts'

/** Where Debian and others put it, beside the PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

export const pgbouncerProgram = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find(existsSync)

export type Pooler = { host: string; port: number; stop(): Promise<void> }

/**
 * A PgBouncer of the test's own before the tests' server: transaction mode, else as Debian's 1.18 comes, but with few
 * sessions, so that clients share them.
 */
export async function startPgbouncer(sessions = 4): Promise<Pooler> {
  if (!pgbouncerProgram) throw new Error('no pgbouncer is installed')
  const server = inject('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-pooler-'))
  await chmod(folder, 0o755)
  const place = { host: '127.0.0.1', port: await freePort() }
  await writeFile(join(folder, 'users.txt'), '"tianguis" ""\n"postgres" ""\n')
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = ${place.host}
listen_port = ${place.port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${sessions}
`,
  )
  // It refuses to run as root, and only the server's account enters the folder of the server's socket.
  const child = spawn(pgbouncerProgram, ['-q', join(folder, 'pgbouncer.ini')], {
    ...serverAccount(),
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await answers(place)
  return {
    ...place,
    async stop() {
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same connection, through the pooler. */
export const through = (
  { host, port }: Pick<Pooler, 'host' | 'port'>,
  connection: pg.PoolConfig,
): pg.PoolConfig => ({
  ...connection,
  host,
  port,
})

async function answers(place: { host: string; port: number }): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(20)) {
    const socket = connect(place)
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
  }
  throw new Error('pgbouncer does not answer')
}
