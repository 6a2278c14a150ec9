import { existsSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { describeCluster } from './cluster.ts'
import { clusterFolder, notedFolder, openDataDir } from './data-dir.ts'
import { waitForDataDir } from './data-dir-lock.ts'
import { ensureApplicationDatabase, ensureCluster } from './initdb.ts'
import { isReady, type Postmaster, startPostmaster } from './postmaster.ts'

export type EmbeddedOptions = {
  /** Joins the server of a running instance instead of failing. */
  share?: boolean
  settings?: Record<string, string>
  /** Receives lines for the operator, in Spanish. */
  say?: (line: string) => void
}

export type EmbeddedPostgres = {
  connection: pg.PoolConfig
  admin: pg.PoolConfig
  folder: string
  /** Fast shutdown; does nothing for a joined server. */
  stop(): Promise<void>
}

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

/** Milliseconds to wait for an instance that is about to end. */
const MAX_WAIT_MS = 2_000

/** Milliseconds to wait for another instance's server before joining it. */
const MAX_JOIN_MS = 30_000

const RESTART_PAUSE_MS = 300
const RETRY_PAUSE_MS = 1_000

/**
 * Starts the embedded PostgreSQL of a data folder: no password, no TCP port, a unix socket in a folder with mode
 * 0700. It stops with this process and restarts if it exits.
 *
 * @throws one Spanish line if another instance uses the folder or the machine cannot run it
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { share = false, settings, say = () => {} }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const home = openDataDir(dataDir)
  const lock = waitForDataDir(home, share ? 0 : MAX_WAIT_MS)
  if (lock.state === 'taken') return joinServer(home, share)
  try {
    const account = serverAccount()
    const folder = clusterFolder(home, account, say)
    const cluster = describeCluster(folder, account)
    const binaries = await findBinaries(folder, account)
    await ensureCluster(cluster, binaries, say)
    const all = { ...SETTINGS, unix_socket_directories: cluster.run, ...settings }
    const start = () => startPostmaster(cluster, binaries, all)
    const stop = supervise(await start(), start, say)
    const { connection, admin } = cluster
    const server = { connection, admin, folder, stop: () => stop().finally(lock.release) }
    await ensureApplicationDatabase(cluster).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return server
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Connection to a running embedded server of this data folder. Starts nothing. */
export async function runningServer(dataDir: string): Promise<pg.PoolConfig | undefined> {
  if (!existsSync(dataDir)) return undefined
  const { connection } = describeCluster(notedFolder(dataDir) ?? realpathSync(dataDir), serverAccount())
  return (await isReady(connection)) ? connection : undefined
}

async function joinServer(home: string, share: boolean): Promise<EmbeddedPostgres> {
  for (const deadline = Date.now() + MAX_JOIN_MS; share && Date.now() < deadline; await sleep(100)) {
    const { folder, connection, admin } = describeCluster(notedFolder(home) ?? home, serverAccount())
    if (await isReady(connection)) return { connection, admin, folder, stop: async () => {} }
  }
  throw new Error(`Otra instancia de Tianguis ya usa la carpeta ${home}. Ciérrala o usa otra DATA_DIR.`)
}

/** Restarts the server whenever it exits. Returns the function that stops it. */
function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  say: (line: string) => void,
): () => Promise<void> {
  let current = first
  let isStopping = false
  async function run(): Promise<void> {
    for (;;) {
      const reason = await current.exited
      if (isStopping) return
      say(`PostgreSQL terminó por sí solo (${reason}); arranca de nuevo.`)
      await sleep(RESTART_PAUSE_MS)
      current = await start().catch(({ message }: Error) => ({
        exited: sleep(RETRY_PAUSE_MS, message),
        close() {},
      }))
      if (isStopping) current.close()
    }
  }
  const ended = run()
  return () => {
    isStopping = true
    current.close()
    return ended
  }
}
