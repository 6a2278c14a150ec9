import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serverAccount } from '../src/platform/db/embedded/account.ts'
import { MAJOR } from '../src/platform/db/embedded/cluster.ts'
import { clusterFolder, openDataDir } from '../src/platform/db/embedded/data-dir.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import type { Connection } from '../src/platform/db/pool.ts'
import { type Bucket, bucketOf } from './backup/bucket.ts'
import { changeTreeOwner } from './backup/change-tree-owner.ts'
import { besideServer } from './backup/drill-database.ts'
import { requireOwnSession, requireSameDatabase, restoreWith } from './backup/dump.ts'
import { filesBelow } from './backup/file-list.ts'
import { copyFiles } from './backup/files.ts'
import { type Manifest, readManifest } from './backup/manifest.ts'
import { findProgram } from './backup/programs.ts'
import { type Proof, provenDatabase, provenFiles, requireProven } from './backup/proof.ts'
import { directUrl, withClient } from './connect.ts'
import { printFailure } from './print-failure.ts'
import { printLine } from './say.ts'

type Say = (line: string) => void

type Options = {
  /** A server's dump goes into the included server: never by a DATABASE_URL that was forgotten. */
  intoIncluded?: boolean
}

/**
 * `npm run restore -- FOLDER`: a backup into an empty DATA_DIR, or into an empty database of DATABASE_URL. It
 * never overwrites anything: it stops if the target is not empty. Afterwards it compares with the manifest.
 */
export async function restore(
  source: string,
  env: NodeJS.ProcessEnv = process.env,
  tell: Say = printLine,
  { intoIncluded = false }: Options = {},
): Promise<void> {
  const from = resolve(source)
  const dataDir = resolve(env['DATA_DIR'] || './data')
  const manifest = await readManifest(from)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} no está vacía: restaura en otra DATA_DIR, o muévela antes.`)
  const url = directUrl(env)
  if (url && manifest.kind === 'cluster')
    throw new Error('Este respaldo es una copia del PostgreSQL incluido: restáuralo sin DATABASE_URL.')
  if (!url && !intoIncluded && manifest.kind === 'dump' && manifest.isOfServer !== false)
    throw new Error(
      'Este respaldo es de un servidor y falta DATABASE_URL: define la de una base de datos vacía. ' +
        'Para pasarlo al PostgreSQL incluido, en DATA_DIR: --into-included.',
    )
  await requireSameDatabase(env)
  const bucket = bucketOf(env)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    const database = await restoreDatabase(from, manifest, dataDir, url, env, tell)
    for (const name of ['sandbox.sqlite', 'auth-secret'])
      await copyFiles(join(from, name), join(dataDir, name))
    const place = join(dataDir, 'files')
    if (bucket) await fillBucket(bucket, join(from, 'files'))
    else await copyFiles(join(from, 'files'), place)
    requireProven([database, await provenFiles(from, manifest, bucket ?? place)], tell)
  } finally {
    bucket?.close()
  }
}

/**
 * `npm run restore -- --drill FOLDER`: the same into a database and a folder that are gone afterwards.
 *
 * @throws with what is wrong with the backup
 */
export async function drill(
  source: string,
  env: NodeJS.ProcessEnv = process.env,
  tell: Say = printLine,
): Promise<void> {
  const from = resolve(source)
  const manifest = await readManifest(from)
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-drill-'))
  const bucket = bucketOf(env)
  try {
    // PostgreSQL's account passes through.
    await chmod(folder, 0o711)
    const url = manifest.kind === 'dump' ? directUrl(env) : undefined
    if (url) await requireSameDatabase(env)
    const load = (to?: string) => restoreDatabase(from, manifest, folder, to, env, tell)
    const database = url ? await besideServer(url, load) : await load()
    const place = join(folder, 'files')
    await mkdir(place, { mode: 0o700 })
    await copyFiles(join(from, 'files'), place)
    const isHere = manifest.files?.isCopied ?? true
    requireProven([database, await provenFiles(from, manifest, isHere ? place : bucket)], tell)
  } finally {
    bucket?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Into the database behind `url`, or into an embedded one below `dataDir`; answers what was found there then. */
async function restoreDatabase(
  from: string,
  manifest: Manifest,
  dataDir: string,
  url: string | undefined,
  env: NodeJS.ProcessEnv,
  tell: Say,
): Promise<Proof> {
  if (manifest.kind === 'cluster') await placeCluster(join(from, 'cluster'), `${dataDir}/postgres`, tell)
  const embedded = url ? undefined : await startEmbeddedPostgres(`${dataDir}/postgres`, { say: tell })
  const connection = url ?? embedded?.connection ?? {}
  try {
    if (manifest.kind === 'dump') {
      const program = findProgram('pg_restore', manifest.dumpMajor ?? manifest.major, env)
      await requireOwnSession(connection)
      await requireEmpty(connection)
      await restoreWith(program.path, connection, join(from, 'database.dump'))
    }
    return await provenDatabase(connection, manifest)
  } finally {
    await embedded?.stop()
  }
}

/** The copy becomes the cluster; its first start replays the log to the backup's end. */
async function placeCluster(from: string, to: string, tell: Say): Promise<void> {
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
  changeTreeOwner(account, data)
}

function requireEmpty(connection: Connection): Promise<void> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    )
    if (rows.length > 0) throw new Error('La base de datos no está vacía: restaura en una nueva.')
  })
}

/** Puts what is not there; an object of that name is the same one, since none ever changes. */
async function fillBucket(bucket: Bucket, folder: string): Promise<void> {
  const there = new Set((await bucket.list()).map(({ key }) => key))
  const files = await filesBelow(folder)
  await bucket.fill(
    folder,
    files.filter(({ key }) => !there.has(key)),
  )
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        drill: { type: 'boolean', default: false },
        'into-included': { type: 'boolean', default: false },
      },
    })
    const [source] = positionals
    if (!source) throw new Error('Uso: npm run restore -- [--drill | --into-included] CARPETA')
    if (values.drill) await drill(source)
    else await restore(source, process.env, printLine, { intoIncluded: values['into-included'] })
    const start = directUrl(process.env)
      ? 'los procesos (start:web, start:worker, o sus unidades)'
      : 'con npm start'
    printLine(values.drill ? 'El respaldo sirve.' : `Restaurado. Arranca ${start}.`)
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  }
}
