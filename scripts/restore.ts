import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { serverAccount } from '../src/platform/db/embedded/account.ts'
import { MAJOR } from '../src/platform/db/embedded/cluster.ts'
import { clusterFolder, openDataDir } from '../src/platform/db/embedded/data-dir.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { findDump, restoreWith } from './backup/dump.ts'
import { copyFiles } from './backup/files.ts'
import { giveTreeTo } from './backup/give-tree.ts'
import { readManifest } from './backup/manifest.ts'
import { printFailure } from './print-failure.ts'
import { say } from './say.ts'

/**
 * `npm run restore -- FOLDER`: a backup into an empty DATA_DIR, or into an empty database of DATABASE_URL. It
 * never writes over anything: what is there already is a reason to stop.
 */
export async function restore(
  source: string,
  env: NodeJS.ProcessEnv = process.env,
  tell: (line: string) => void = say,
): Promise<void> {
  const from = resolve(source)
  const dataDir = resolve(env['DATA_DIR'] || './data')
  const { kind } = await readManifest(from)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} no está vacía: restaura en otra DATA_DIR, o muévela antes.`)
  const url = env['DATABASE_URL']
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  if (kind === 'cluster') {
    if (url)
      throw new Error('Este respaldo es una copia del PostgreSQL incluido: restáuralo sin DATABASE_URL.')
    await placeCluster(join(from, 'cluster'), `${dataDir}/postgres`, tell)
  } else await loadDump(join(from, 'database.dump'), url, dataDir, env, tell)
  for (const name of ['files', 'sandbox.sqlite', 'auth-secret'])
    await copyFiles(join(from, name), join(dataDir, name))
}

/** The copy becomes the cluster; its first start replays the log to the backup's end. */
async function placeCluster(from: string, to: string, tell: (line: string) => void): Promise<void> {
  const account = serverAccount()
  const folder = clusterFolder(openDataDir(to), account, tell)
  const data = join(folder, `pg${MAJOR}`)
  await cp(from, data, { recursive: true })
  for (const name of [
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ])
    await mkdir(join(data, name), { recursive: true, mode: 0o700 })
  await chmod(data, 0o700)
  giveTreeTo(account, data)
  const server = await startEmbeddedPostgres(to, { say: tell })
  await server.stop()
}

async function loadDump(
  file: string,
  url: string | undefined,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): Promise<void> {
  const program = findDump('pg_restore', env)
  if (!program) throw new Error('Este respaldo necesita pg_restore de PostgreSQL 18 en el PATH.')
  const embedded = url ? undefined : await startEmbeddedPostgres(`${dataDir}/postgres`, { say: tell })
  const connection = url ?? embedded?.connection ?? {}
  try {
    await requireEmpty(connection)
    await restoreWith(program, connection, file)
  } finally {
    await embedded?.stop()
  }
}

async function requireEmpty(connection: string | pg.PoolConfig): Promise<void> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    )
    if (rows.length > 0) throw new Error('La base de datos no está vacía: restaura en una nueva.')
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  try {
    const [source] = process.argv.slice(2)
    if (!source) throw new Error('Uso: npm run restore -- CARPETA')
    await restore(source)
    say('Restaurado. Arranca con npm start.')
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  }
}
