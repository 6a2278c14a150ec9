import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

/** Fails when a table was changed and no migration says so: generating into a copy must add nothing. */
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
