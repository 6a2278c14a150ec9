import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'
import { say } from './say.ts'

/**
 * `npm test`: every test, in the browser too, on the built site. The browser's wait most of the time, so they run
 * beside the others. Further words go to one runner of all; `--headed` shows its browser, one file after the other.
 */
const isHeaded = process.argv.includes('--headed')
const words = process.argv.slice(2).filter((word) => word !== '--headed')
const files = words.filter((word) => word.startsWith('test/'))
/** Files of other tests need neither a site nor a browser. */
const isBrowser = files.length === 0 || files.some((file) => file.startsWith('test/e2e'))
const runs =
  words.length > 0
    ? [isHeaded ? ['--maxWorkers', '1', ...words] : words]
    : [
        ['--project', 'rules', '--project', 'shop'],
        ['--project', 'browser'],
      ]
const folder = mkdtempSync(join(tmpdir(), 'tianguis-results-'))
try {
  const browser = isBrowser ? findOrInstallChromium({ isHeaded }) : ''
  if (isBrowser) buildIfNeeded()
  say('Corren las pruebas (unos minutos)…')
  const codes = await Promise.all(runs.map((args, index) => run(args, resultsOf(index), browser)))
  process.exitCode = codes.find((code) => code !== 0) ?? 0
  console.log(summary())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function resultsOf(index: number): string {
  return join(folder, `${index}.json`)
}

async function run(args: string[], results: string, browser: string): Promise<number> {
  const runner = spawn(
    'vitest',
    ['run', '--reporter', 'default', '--reporter', 'json', '--outputFile.json', results, ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: browser, ...(isHeaded && { HEADED: '1' }) },
      shell: process.platform === 'win32',
    },
  )
  // The browser's tests take longest: the others leave it the machine when both want it.
  if (!args.includes('browser') && runner.pid !== undefined) setPriority(runner.pid, 5)
  const [code] = await once(runner, 'close')
  return code ?? 1
}

function summary(): string {
  const all = runs.map((_, index) => JSON.parse(readFileSync(resultsOf(index), 'utf8')))
  const sum = (key: string) => all.reduce((total, results) => total + results[key], 0)
  const skipped = sum('numPendingTests') > 0 ? `, ${sum('numPendingTests')} skipped` : ''
  return `tests: ${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped}`
}
