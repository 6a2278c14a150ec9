import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Fails when a table was changed and no migration says so: generating into a copy must add nothing. */
const copy = mkdtempSync('node_modules/.migrations-')
try {
  cpSync('db/migrations', copy, { recursive: true })
  const before = readdirSync(copy).length
  const result = spawnSync(
    'drizzle-kit',
    ['generate', '--dialect', 'postgresql', '--out', copy, '--name', 'missing', ...schemas()],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (result.status !== 0) throw new Error(result.stdout + result.stderr)
  if (readdirSync(copy).length !== before)
    throw new Error('A table differs from the migrations: run drizzle-kit generate --name <what it does>.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function schemas(): string[] {
  const features = readdirSync('src/features').map((name) => join('src/features', name, 'tables.ts'))
  return ['./src/features/*/tables.ts', './src/platform/**/tables.ts', './src/platform/clock-table.ts']
    .flatMap((pattern) => ['--schema', pattern])
    .slice(0, features.length * 2)
}
