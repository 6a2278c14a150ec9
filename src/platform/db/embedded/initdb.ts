import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { changeOwner } from './account.ts'
import { APPLICATION, type Cluster, MAJOR, SERVER_ENVIRONMENT } from './cluster.ts'

const run = promisify(execFile)

/**
 * Creates a missing cluster in a temporary folder that is renamed at the end.
 *
 * @throws one Spanish line if the cluster has another major version
 */
export async function ensureCluster(
  cluster: Cluster,
  binaries: string,
  say: (line: string) => void,
): Promise<void> {
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
export async function ensureApplicationDatabase(cluster: Cluster): Promise<void> {
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
