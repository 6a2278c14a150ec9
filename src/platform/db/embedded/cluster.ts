import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, changeOwner } from './account.ts'

export const MAJOR = '18'

export const APPLICATION = 'tianguis'

/** Part of the socket's file name; no TCP port is opened. */
const PORT = 5432

/** Bytes: a socket path is limited to about 103, and PostgreSQL appends `/.s.PGSQL.5432.lock`. */
const MAX_SOCKET_FOLDER = 83

/** Excludes the application's secrets. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type Cluster = ReturnType<typeof describeCluster>

export function describeCluster(folder: string, account: Account) {
  const run = socketFolder(folder, account)
  const place = { host: run, port: PORT }
  return {
    folder,
    data: join(folder, `pg${MAJOR}`),
    log: join(folder, 'postgres.log'),
    run,
    socket: join(run, `.s.PGSQL.${PORT}`),
    account,
    connection: { ...place, user: APPLICATION, database: APPLICATION },
    admin: { ...place, user: 'postgres', database: 'postgres' },
  }
}

/** Its mode 0700 is the only protection of the cluster, which has no password. */
function socketFolder(folder: string, account: Account): string {
  let run = join(folder, 'run')
  if (Buffer.byteLength(run) > MAX_SOCKET_FOLDER) {
    const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
    run = join(tmpdir(), `${APPLICATION}-${hash}`)
  }
  mkdirSync(run, { recursive: true, mode: 0o700 })
  const found = lstatSync(run)
  // In a shared /tmp, another user may have created the name first, even as a link.
  if (!found.isDirectory() || ![process.getuid?.(), account.uid].includes(found.uid)) {
    throw new Error(`La carpeta ${run} es de otra cuenta; bórrala o usa otra DATA_DIR.`)
  }
  chmodSync(run, 0o700)
  changeOwner(account, run)
  return run
}
