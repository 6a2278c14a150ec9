import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { giveTo } from './account.ts'
import { APPLICATION, type Cluster } from './cluster.ts'
import { processInfo } from './processes.ts'

const run = promisify(execFile)

/** The application's secrets never reach the server's environment. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the cluster if there is none. initdb works in a side folder that is renamed at the end, so a kill
 * half-way leaves no half cluster behind, and of two processes at once one simply loses the race.
 */
export async function ensureCluster(cluster: Cluster, say: (line: string) => void): Promise<void> {
  sweep(cluster.folder)
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) {
    say(`Creando la base de datos en ${cluster.folder}.`)
    const draft = mkdtempSync(join(cluster.folder, `tmp-init-${process.pid}-`))
    giveTo(cluster.account, draft)
    try {
      await initdb(cluster, draft)
      renameSync(draft, cluster.data)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(join(cluster.data, 'PG_VERSION'))) throw error
    }
  }
  // A restored copy often has 0755, which PostgreSQL refuses.
  chmodSync(cluster.data, 0o700)
}

async function initdb(cluster: Cluster, folder: string): Promise<void> {
  // The builtin provider gives the same order everywhere: it depends on neither libc nor ICU versions.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    ...locale,
    '--no-instructions',
  ]
  try {
    await run(join(cluster.binaries, 'initdb'), options, {
      ...cluster.account,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
    })
  } catch (cause) {
    const reason = (cause as { stderr?: string }).stderr?.trim() || (cause as Error).message
    throw new Error(`No se pudo crear la base de datos en ${cluster.folder}: ${reason}`, { cause })
  }
}

/** Removes what killed starts left: the process id in the name tells whether somebody still works there. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^tmp-(?:init|bin)-(\d+)-/.exec(name)?.[1]
    if (!pid || processInfo(Number(pid))) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // An orphaned initdb may still be writing; the next start removes it.
    }
  }
}

/** The role and the database of the application. It is no superuser: the four extensions are trusted ones. */
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
