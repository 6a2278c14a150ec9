import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'
import { printLine } from './say.ts'

/**
 * `npm test`, and `npm run test:all` with the long tests (vitest.config.ts). The browser tests run on the built site, in
 * parallel with the others, since they wait most of the time. Files that fail are run once more on a quiet machine, and named.
 * Further arguments go to a single runner; `--headed` shows its browser, one file after the other.
 */
const isHeaded = process.argv.includes('--headed')
const words = process.argv.slice(2).filter((word) => word !== '--headed')
const files = words.filter((word) => word.startsWith('test/'))
/** Other tests need neither a built site nor a browser. */
const isBrowser = files.length === 0 || files.some((file) => file.startsWith('test/e2e'))
/** A third worker for the shop's tests, which outlast the browser's everyday ones; with all of them the two last equally long. */
const isAll = process.env['npm_lifecycle_event'] === 'test:all'
const runs =
  words.length > 0
    ? [isHeaded ? ['--maxWorkers', '1', ...words] : words]
    : [
        ['--project', 'rules', '--project', 'shop', ...(isAll ? [] : ['--maxWorkers', '3'])],
        ['--project', 'browser'],
      ]

/** Money or stock that is lost once in a hundred runs is lost: its tests, by folder or row, get one attempt. */
const ONE_ATTEMPT = /^test\/(money|sale|orders)\/|\[(PAY-\d+|BYD-10|BYD-16)\]/

/** More failures than these come from the change, not from a busy machine. */
const MAX_REPEATED = 3

const folder = mkdtempSync(join(tmpdir(), 'tianguis-results-'))
try {
  const browser = isBrowser ? findOrInstallChromium({ isHeaded }) : ''
  if (isBrowser) buildIfNeeded()
  printLine('Corren las pruebas (unos minutos)…')
  const codes = await Promise.all(runs.map((args, index) => run(args, resultsOf(index), browser)))
  const code = codes.find((code) => code !== 0) ?? 0
  const repeated = filesToRepeat(codes)
  process.exitCode = repeated.length === 0 ? code : await repeat(repeated, browser)
  console.log(summary(repeated))
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
  // The browser tests take longest, so they have priority.
  if (!args.includes('browser') && runner.pid !== undefined) setPriority(runner.pid, 5)
  const [code] = await once(runner, 'close')
  return code ?? 1
}

/** The part of vitest's JSON report that is read here. */
type Results = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function readResults(): Results[] {
  return runs.map((_, index): Results => JSON.parse(readFileSync(resultsOf(index), 'utf8')))
}

/** None if a run failed without a failed file, such as by an error between tests. */
function filesToRepeat(codes: number[]): string[] {
  const failed = readResults().map(({ testResults }) =>
    testResults.filter(({ status }) => status === 'failed').map(failureOf),
  )
  const isExplained = codes.every((code, index) => code === 0 || (failed[index] ?? []).length > 0)
  const failures = failed.flat()
  const isRepeated = words.length === 0 && isExplained && failures.length <= MAX_REPEATED
  return isRepeated && !failures.some(({ text }) => ONE_ATTEMPT.test(text))
    ? failures.map(({ file }) => file)
    : []
}

function failureOf({ name, assertionResults }: Results['testResults'][number]) {
  const file = relative('.', name).replaceAll('\\', '/')
  const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return { file, text: [file, ...tests].join('\n') }
}

function repeat(files: string[], browser: string): Promise<number> {
  printLine(`Se repiten solas: ${files.join(', ')}`)
  return run(['--maxWorkers', '1', ...files], join(folder, 'repeated.json'), browser)
}

/** Failures and totals: the output of the runs is mixed, and people read the end of a long log. */
function summary(repeated: string[]): string {
  const all = readResults()
  const sum = (key: 'numPassedTests' | 'numFailedTests' | 'numPendingTests') =>
    all.reduce((total, results) => total + results[key], 0)
  const skipped = sum('numPendingTests') > 0 ? `, ${sum('numPendingTests')} skipped` : ''
  const notes = all.flatMap(({ testResults }) => testResults.flatMap(notesOf))
  const total = `tests: ${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped}`
  const second = repeated.map((file) => `${process.exitCode ? 'failed' : 'PASSED ONLY ALONE'}: ${file}`)
  return [...notes, total, ...second].join('\n')
}

function notesOf({ name, status, message, assertionResults }: Results['testResults'][number]): string[] {
  const tests = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
  if (tests.length === 0) return status === 'failed' ? [`failed: ${name}\n${message}`] : []
  return tests.map(({ fullName, failureMessages }) => {
    const lines = failureMessages.join('\n').split('\n')
    const own = lines.filter((line) => !line.includes('node_modules')).join('\n')
    return `failed: ${name} > ${fullName}\n${own}`
  })
}
