import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, describeCluster } from './cluster.ts'
import { ensureApplicationDatabase, ensureCluster } from './initdb.ts'
import { clusterFolder } from './place.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { awaitFolder } from './rival.ts'
import { supervise } from './supervise.ts'

export type EmbeddedOptions = {
  /** Join a server that another instance of the application already runs, instead of being refused. */
  share?: boolean
  /** PostgreSQL settings over the defaults below. */
  settings?: Record<string, string>
  /** After more unexpected ends than this within a minute the server stays down. Default 5. */
  restartsPerMinute?: number
  /** Takes lines for the operator, in Spanish. */
  say?: (line: string) => void
}

export type EmbeddedPostgres = {
  /** The application's role, no superuser: it owns the database `tianguis`. */
  connection: pg.PoolConfig
  /** The superuser, for tests and backups. */
  admin: pg.PoolConfig
  /** Where the cluster lives: the data folder, or one that PostgreSQL's account can enter. */
  folder: string
  /** Resolves with a Spanish line once the server is down for good; never for one that was joined. */
  exited: Promise<string>
  /** A fast, clean shutdown; nothing for a server that was joined. */
  stop(): Promise<void>
}

/** Durable by default: fsync stays on. */
const SETTINGS = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  default_text_search_config: 'pg_catalog.spanish',
}

const ATTEMPTS = 50

/** Milliseconds. */
const PAUSE = 100

/**
 * Starts the built-in PostgreSQL on this data folder: no password and no TCP port, a unix socket in a folder
 * with mode 0700. It stops when this process ends in any way, and starts again when it ends by itself.
 *
 * @throws with one Spanish line when another instance holds the folder, or the machine cannot run it
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {})
  const account = serverAccount()
  const folder = clusterFolder(dataDir, account, say)
  const cluster = describeCluster(folder, account, await findBinaries(folder, account))
  await ensureCluster(cluster, say)
  const settings = { ...SETTINGS, unix_socket_directories: cluster.socket, ...options.settings }
  const { connection, admin } = cluster

  const first = await takeFolder(cluster, settings, options.share ?? false)
  if (first === 'joined') {
    return { connection, admin, folder, exited: new Promise(() => {}), stop: async () => {} }
  }
  try {
    await ensureApplicationDatabase(cluster)
  } catch (error) {
    first.close()
    throw error
  }
  const restart = () => takeFolder(cluster, settings, false) as Promise<Postmaster>
  return { connection, admin, folder, ...supervise(first, restart, say, options.restartsPerMinute ?? 5) }
}

/** `joined` only when sharing. Tries again after losing a race, or while a killed server's last processes end. */
async function takeFolder(
  cluster: Cluster,
  settings: Record<string, string>,
  share: boolean,
): Promise<Postmaster | 'joined'> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++, await sleep(PAUSE)) {
    const occupation = await awaitFolder(cluster, share)
    if (occupation.state === 'serving') {
      if (share) return 'joined'
      throw new Error(
        `Otra instancia de Tianguis ya usa la carpeta ${cluster.folder} (PostgreSQL pid ${occupation.pid}). ` +
          'Ciérrala o usa otra DATA_DIR.',
      )
    }
    const started = await startPostmaster(cluster, settings, occupation.stalePid)
    if (started !== 'taken') return started
  }
  throw new Error(`Quedan procesos de un PostgreSQL anterior en ${cluster.folder}; no terminan.`)
}
