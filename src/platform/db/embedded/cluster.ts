import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, changeOwner } from './account.ts'

/** The major version of the shipped binaries; part of the folder's name, as majors cannot share one. */
export const MAJOR = '18'

/** Both the role and the database of the application. */
export const APPLICATION = 'tianguis'

/** Only part of the socket's file name: the server listens on no TCP port. */
const PORT = 5432

/** Bytes: a unix socket path ends at about 103, and PostgreSQL appends `/.s.PGSQL.5432.lock`. */
const MAX_SOCKET_FOLDER = 83

/** The application's secrets never reach the server's environment. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type Cluster = ReturnType<typeof describeCluster>

/** Paths and connections of one cluster, below a folder that PostgreSQL's account can enter. */
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
    /** The application's own role: no superuser. */
    connection: { ...place, user: APPLICATION, database: APPLICATION },
    /** The superuser, for setting up, tests and backups. */
    admin: { ...place, user: 'postgres', database: 'postgres' },
  }
}

/** The folder's mode 0700 is the only guard of the cluster, which asks for no password. */
function socketFolder(folder: string, account: Account): string {
  let run = join(folder, 'run')
  if (Buffer.byteLength(run) > MAX_SOCKET_FOLDER) {
    const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
    run = join(tmpdir(), `${APPLICATION}-${hash}`)
  }
  mkdirSync(run, { recursive: true, mode: 0o700 })
  const found = lstatSync(run)
  // In a shared /tmp somebody else may have taken the name first, as a link perhaps.
  if (!found.isDirectory() || ![process.getuid?.(), account.uid].includes(found.uid)) {
    throw new Error(`La carpeta ${run} es de otra cuenta; bórrala o usa otra DATA_DIR.`)
  }
  chmodSync(run, 0o700)
  changeOwner(account, run)
  return run
}
