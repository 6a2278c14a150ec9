import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'
import { say } from './say.ts'

/** `npm test`: every test, in the browser too, on the built site. Further words go to the runner. */
const folder = mkdtempSync(join(tmpdir(), 'tianguis-results-'))
const results = join(folder, 'results.json')
try {
  const browser = findOrInstallChromium()
  buildIfNeeded()
  say('Corren las pruebas (unos minutos)…')
  const runner = spawn(
    'vitest',
    [
      'run',
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      results,
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, CHROMIUM: browser }, shell: process.platform === 'win32' },
  )
  const [code] = await once(runner, 'close')
  process.exitCode = code ?? 1
  console.log(summary())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function summary(): string {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'))
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
  return `tests: ${numPassedTests} passed, ${numFailedTests} failed${skipped}`
}
