import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Account, giveTo } from './account.ts'

/** The major version of the shipped binaries; part of the folder's name, as majors cannot share one. */
export const MAJOR = '18'

/** Both the role and the database of the application. */
export const APPLICATION = 'tianguis'

/** Only part of the socket's file name: the server listens on no TCP port. */
const PORT = 5432

/** A unix socket path ends at about 103 bytes; PostgreSQL appends `/.s.PGSQL.5432.lock`. */
const LONGEST_SOCKET_FOLDER = 83

/** Where one database cluster lives and how to reach it. */
export type Cluster = {
  /** Holds everything below; PostgreSQL's account can enter it. */
  folder: string
  data: string
  log: string
  socket: string
  port: number
  account: Account
  binaries: string
  /** The application's own role: no superuser. */
  connection: pg.PoolConfig
  /** The superuser, for setting up, tests and backups. */
  admin: pg.PoolConfig
}

export function describeCluster(folder: string, account: Account, binaries: string): Cluster {
  const socket = socketFolder(folder, account)
  const place = { host: socket, port: PORT }
  return {
    folder,
    data: join(folder, `pg${MAJOR}`),
    log: join(folder, 'postgres.log'),
    socket,
    port: PORT,
    account,
    binaries,
    connection: { ...place, user: APPLICATION, database: APPLICATION },
    admin: { ...place, user: 'postgres', database: 'postgres' },
  }
}

/** The folder's mode 0700 is the only guard of the cluster, which asks for no password. */
function socketFolder(folder: string, account: Account): string {
  let socket = join(folder, 'run')
  if (Buffer.byteLength(socket) > LONGEST_SOCKET_FOLDER) {
    socket = join(tmpdir(), `${APPLICATION}-${shortHash(folder)}`)
  }
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  const found = lstatSync(socket)
  const owners = [process.getuid?.(), account.uid]
  // In a shared /tmp somebody else may have taken the name first, as a link perhaps.
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`La carpeta ${socket} es de otra cuenta; bórrala o usa otra DATA_DIR.`)
  }
  chmodSync(socket, 0o700)
  giveTo(account, socket)
  return socket
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
