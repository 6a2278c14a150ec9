import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { functionsLine, readMigrations } from '../src/platform/db/migration-files.ts'
import { faultsOf } from './migration-faults.ts'

/** Migrations up to this one make an empty database. */
const LAST_EXEMPT = 3

/**
 * Fails when a table was changed without a migration (generating into a copy must add nothing), when a file of
 * `db/functions` was, and when a migration breaks or blocks the previous release.
 */
const copy = mkdtempSync('node_modules/.migrations-')
try {
  cpSync('db/migrations', `${copy}/out`, { recursive: true })
  const before = readdirSync(`${copy}/out`).length
  writeFileSync(
    `${copy}/drizzle.config.ts`,
    `import config from '../../drizzle.config.ts'\nexport default { ...config, out: './${copy}/out' }\n`,
  )
  const result = spawnSync('drizzle-kit', ['generate', '--config', `${copy}/drizzle.config.ts`], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) throw new Error(result.stdout + result.stderr)
  if (readdirSync(`${copy}/out`).length !== before)
    throw new Error('A table differs from the migrations: run drizzle-kit generate --name <what it does>.')
  const line = functionsLine('db/migrations')
  const applied = readMigrations('db/migrations').findLast(({ kind }) => kind === 'functions')
  if (applied?.statements[0]?.trim() !== line)
    throw new Error(
      `db/functions differs from ${applied?.tag}: a new migration has to hold the line "${line}".`,
    )
  const faults = readdirSync('db/migrations')
    .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > LAST_EXEMPT)
    .flatMap((name) =>
      faultsOf(readFileSync(`db/migrations/${name}`, 'utf8')).map((fault) => `${name}: ${fault}`),
    )
  if (faults.length > 0) throw new Error(faults.join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
