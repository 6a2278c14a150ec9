import { readdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { copyCluster } from './backup/cluster.ts'
import { dumpWith, findDump } from './backup/dump.ts'
import { copyFiles } from './backup/files.ts'
import type { Manifest } from './backup/manifest.ts'
import { copySqlite } from './backup/sqlite.ts'
import { printFailure } from './print-failure.ts'
import { say } from './say.ts'

/**
 * `npm run backup -- FOLDER`: the database and the files of a shop, running or not, into a new folder. With
 * pg_dump of PostgreSQL 18 in the PATH as a dump, else, for the embedded server, as a copy of its cluster.
 */
export async function backup(
  target: string,
  env: NodeJS.ProcessEnv = process.env,
  tell: (line: string) => void = say,
): Promise<Manifest> {
  const dataDir = env['DATA_DIR'] || './data'
  const folder = resolve(target)
  // Under another name until all is there: a folder with the wanted name is a whole backup.
  const draft = `${folder}.parcial`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (readdirSync(draft).length > 0) throw new Error(`La carpeta ${draft} no está vacía; bórrala o usa otra.`)
  const url = env['DATABASE_URL']
  const embedded = url
    ? undefined
    : await startEmbeddedPostgres(`${dataDir}/postgres`, { share: true, say: tell })
  try {
    // Files before and after: a picture that came meanwhile has its row in the database's copy, or is left over.
    await copyFiles(join(dataDir, 'files'), join(draft, 'files'))
    const dump = findDump('pg_dump', env)
    if (!dump && url)
      throw new Error('Para respaldar DATABASE_URL se necesita pg_dump de PostgreSQL 18 en el PATH.')
    const kind = dump ? 'dump' : 'cluster'
    tell(kind === 'dump' ? 'Respaldando con pg_dump.' : 'Respaldando una copia del PostgreSQL incluido.')
    if (dump) await dumpWith(dump, url ?? embedded?.connection ?? {}, join(draft, 'database.dump'))
    else if (embedded) await copyCluster(embedded, join(draft, 'cluster'))
    await copyFiles(join(dataDir, 'files'), join(draft, 'files'))
    await copySqlite(join(dataDir, 'sandbox.sqlite'), join(draft, 'sandbox.sqlite'))
    await copyFiles(join(dataDir, 'auth-secret'), join(draft, 'auth-secret'))
    const manifest: Manifest = { kind, major: 18, createdAt: new Date().toISOString() }
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2))
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await embedded?.stop()
  }
}

if (import.meta.main) {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = process.argv[2] ?? `respaldo-${stamp}`
  try {
    const { kind } = await backup(target)
    say(`Respaldo completo (${kind}): ${resolve(target)}`)
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  }
}
