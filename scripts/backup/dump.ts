import { spawn, spawnSync } from 'node:child_process'
import type pg from 'pg'
import { MAJOR } from '../../src/platform/db/embedded/cluster.ts'

/** The program of the PATH, if it is of our major version: an older one refuses a newer server. */
export function findDump(program: 'pg_dump' | 'pg_restore', env: NodeJS.ProcessEnv): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env })
  return new RegExp(`\\(PostgreSQL\\) ${MAJOR}\\b`).test(stdout ?? '') ? program : undefined
}

/** One transaction's view of the application's database, compressed. */
export function dumpWith(program: string, connection: string | pg.PoolConfig, file: string): Promise<void> {
  return run(program, ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${nameOf(connection)}`])
}

/** All or nothing, into an empty database. */
export function restoreWith(
  program: string,
  connection: string | pg.PoolConfig,
  file: string,
): Promise<void> {
  return run(program, [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${nameOf(connection)}`,
    file,
  ])
}

function nameOf(connection: string | pg.PoolConfig): string {
  if (typeof connection === 'string') return connection
  const { host = '', port = 5432, user = '', database = '' } = connection
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

function run(program: string, words: string[]): Promise<void> {
  const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} terminó con código ${code}:\n${said}`)),
    )
  })
}
