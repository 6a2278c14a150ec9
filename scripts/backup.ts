import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isDemo } from '../src/env.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { isDiskFull } from '../src/platform/files/errors.ts'
import { type Bucket, bucketOf } from './backup/bucket.ts'
import { copyCluster } from './backup/cluster.ts'
import { databaseId, dumpDatabase, requireOwnSession, requireSameDatabase } from './backup/dump.ts'
import { filesBelow, type StoredFile, writeFileList } from './backup/file-list.ts'
import { copyFiles } from './backup/files.ts'
import { type Manifest, summaryOf } from './backup/manifest.ts'
import { findProgram, programs } from './backup/programs.ts'
import { copySqlite } from './backup/sqlite.ts'
import { directUrl } from './connect.ts'
import { printFailure } from './print-failure.ts'
import { printLine } from './say.ts'

type Options = {
  /** Lists the files instead of copying them, for operators who copy them otherwise. */
  withoutFiles?: boolean
}

/**
 * `npm run backup -- FOLDER`: the database and the files of a shop, running or not, into a new folder. With a pg_dump
 * that knows the server as a dump, else, for the embedded server, as a copy of its cluster.
 */
export async function backup(
  target: string,
  env: NodeJS.ProcessEnv = process.env,
  tell: (line: string) => void = printLine,
  { withoutFiles = false }: Options = {},
): Promise<Manifest> {
  const dataDir = env['DATA_DIR'] || './data'
  // Starting PostgreSQL here would create a new, empty cluster.
  if (!directUrl(env) && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `No hay qué respaldar: falta DATABASE_URL, y en ${resolve(dataDir)} no hay un PostgreSQL incluido. ` +
        'En un servidor con systemd: ops/tianguis backup CARPETA.',
    )
  const folder = resolve(target)
  // Under another name until all is there: a folder with the wanted name is a whole backup.
  const draft = `${folder}.parcial`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (readdirSync(draft).length > 0) throw new Error(`La carpeta ${draft} no está vacía; bórrala o usa otra.`)
  let bucket: Bucket | undefined
  try {
    bucket = bucketOf(env)
    const takeFiles = () => copyOrName(bucket, join(dataDir, 'files'), join(draft, 'files'), withoutFiles)
    // Files before and after: a picture that came meanwhile has its row in the database's copy, or is left over.
    if (!withoutFiles) await takeFiles()
    const database = await copyDatabase(draft, dataDir, env, tell)
    const files = await takeFiles()
    await writeFileList(draft, files)
    // Only a demo has the payment sandbox and a key made for it.
    if (isDemo(env) && !env['STRIPE_SECRET_KEY']) {
      await copySqlite(join(dataDir, 'sandbox.sqlite'), join(draft, 'sandbox.sqlite'))
      await copyFiles(join(dataDir, 'auth-secret'), join(draft, 'auth-secret'))
    }
    const manifest: Manifest = {
      ...database,
      createdAt: new Date().toISOString(),
      files: {
        ...(bucket ? { bucket: bucket.name } : {}),
        isCopied: !withoutFiles,
        ...summaryOf(files),
      },
    }
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2))
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw isDiskFull(error) ? new Error(`No queda lugar en ${folder}.`, { cause: error }) : error
  } finally {
    bucket?.close()
  }
}

type DatabaseCopy = Omit<Manifest, 'createdAt' | 'files'>

async function copyDatabase(
  draft: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): Promise<DatabaseCopy> {
  const url = directUrl(env)
  // Before anything is asked of a server: without one there is nothing to do.
  if (url) findProgram('pg_dump', 1, env)
  await requireSameDatabase(env)
  const embedded = url
    ? undefined
    : await startEmbeddedPostgres(`${dataDir}/postgres`, { share: true, say: tell })
  try {
    const connection = url ?? embedded?.connection ?? {}
    const { major } = await requireOwnSession(connection)
    const source = { database: await databaseId(connection), isOfServer: url !== undefined }
    if (embedded && !programs('pg_dump', env).some((program) => program.major >= major)) {
      tell('Respaldando una copia del PostgreSQL incluido.')
      await copyCluster(embedded, join(draft, 'cluster'))
      return { kind: 'cluster', major, ...source }
    }
    const program = findProgram('pg_dump', major, env)
    tell(`Respaldando PostgreSQL ${major} con pg_dump ${program.major}.`)
    const rows = await dumpDatabase(program.path, connection, join(draft, 'database.dump'))
    return { kind: 'dump', major, dumpMajor: program.major, rows, ...source }
  } finally {
    await embedded?.stop()
  }
}

/** The files as they are now: in `to`, or, named only, where they are. */
async function copyOrName(
  bucket: Bucket | undefined,
  from: string,
  to: string,
  isNamedOnly: boolean,
): Promise<StoredFile[]> {
  const there = bucket ? await bucket.list() : isNamedOnly ? await filesBelow(from) : []
  if (isNamedOnly) return there
  if (bucket) await bucket.copyTo(to, there)
  else await copyFiles(from, to)
  const etags = new Map(there.map(({ key, etag }) => [key, etag]))
  return (await filesBelow(to)).map((file) => {
    const etag = etags.get(file.key)
    return etag ? { ...file, etag } : file
  })
}

const MEBIBYTE = 2 ** 20

function lineOf({ kind, files }: Manifest, folder: string): string {
  const { count = 0, bytes = 0, bucket, isCopied } = files ?? {}
  const place = bucket ? ` del bucket ${bucket}` : ''
  const size = `${count} archivos${place}, ${Math.ceil(bytes / MEBIBYTE)} MB`
  return isCopied
    ? `Respaldo completo (${kind}; ${size}): ${folder}`
    : `Respaldo de la base de datos (${kind}), SIN sus archivos (${size}): solo quedan sus nombres en ${folder}`
}

if (import.meta.main) {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-files': { type: 'boolean', default: false } },
    })
    const target = positionals[0] ?? `respaldo-${stamp}`
    const manifest = await backup(target, process.env, printLine, { withoutFiles: values['without-files'] })
    printLine(lineOf(manifest, resolve(target)))
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  }
}
