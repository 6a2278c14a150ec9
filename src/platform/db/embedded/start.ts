import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { changeOwner, serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { APPLICATION, type Cluster, describeCluster, MAJOR, SERVER_ENVIRONMENT } from './cluster.ts'
import { clusterFolder, notedFolder, openDataDir } from './data-dir.ts'
import { isReady, type Postmaster, startPostmaster } from './postmaster.ts'

export type EmbeddedOptions = {
  share?: boolean
  settings?: Record<string, string>
  /** Receives lines for the operator, in Spanish. */
  say?: (line: string) => void
}

export type EmbeddedPostgres = {
  connection: pg.PoolConfig
  admin: pg.PoolConfig
  folder: string
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

/** `held` by this process until it ends; `taken` by another one. */
type LockState = { state: 'held'; release(): void } | { state: 'taken' }

const SQLITE_BUSY = 5

/** Keeps locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process with SQLite's file lock, which the operating system releases with the
 * process, even after kill -9: it is never stale.
 *
 * @param dataDir an existing folder
 * @param timeoutMs blocking wait for a process that is about to end
 */
function waitForDataDir(dataDir: string, timeoutMs: number): LockState {
  const file = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: timeoutMs })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return { state: 'taken' }
    throw error
  }
  held.add(file)
  return {
    state: 'held',
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

const run = promisify(execFile)

/**
 * Creates a missing cluster in a temporary folder that is renamed at the end.
 *
 * @throws one Spanish line if the cluster has another major version
 */
async function ensureCluster(cluster: Cluster, binaries: string, say: (line: string) => void): Promise<void> {
  const { folder, data } = cluster
  const versions = versionsIn(folder)
  if (versions.length === 0) {
    say(`Creando la base de datos en ${folder}.`)
    const draft = mkdtempSync(join(folder, 'tmp-init-'))
    changeOwner(cluster.account, draft)
    await initdb(cluster, binaries, draft)
    renameSync(draft, data)
  } else if (!versions.includes(MAJOR)) {
    throw new Error(
      `La base de datos de ${folder} es de PostgreSQL ${versions.join(', ')}, y este Tianguis trae el ${MAJOR}. ` +
        'Respáldala con pg_dump en la versión anterior y restáurala en otra DATA_DIR.',
    )
  }
  // Restored copies often have 0755, which PostgreSQL refuses.
  chmodSync(data, 0o700)
}

/** Major versions of the clusters in a folder; also removes leftovers of killed starts. */
function versionsIn(folder: string): string[] {
  const names = readdirSync(folder)
  for (const name of names.filter((entry) => /^tmp-(init|bin)-/.test(entry))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // An orphaned initdb may still be writing; the next start removes it.
    }
  }
  return names
    .filter((name) => /^pg\d+$/.test(name))
    .map((name) => join(folder, name, 'PG_VERSION'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim())
}

async function initdb(cluster: Cluster, binaries: string, folder: string): Promise<void> {
  // The builtin provider sorts identically everywhere, independent of libc and ICU versions.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=trust', '--encoding=UTF8']
  const options = { ...cluster.account, cwd: '/', env: SERVER_ENVIRONMENT }
  try {
    await run(join(binaries, 'initdb'), ['-D', folder, ...access, ...locale, '--no-instructions'], options)
  } catch (cause) {
    const reason = (cause as { stderr?: string }).stderr?.trim() || (cause as Error).message
    throw new Error(`No se pudo crear la base de datos en ${cluster.folder}: ${reason}`, { cause })
  }
}

/** The application's role is not a superuser: all four extensions are trusted. */
async function ensureApplicationDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client(cluster.admin)
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION])
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION} login nosuperuser`)
    const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION])
    if (database.rowCount === 0) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
  } finally {
    await client.end()
  }
}
