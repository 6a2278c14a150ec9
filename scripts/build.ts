import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.ts'
import { printFailure } from './print-failure.ts'
import { printLine } from './say.ts'

const STAMP = 'build/.complete'
const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const BUILD_FAILED = 'El sitio no se pudo construir.'

/** Next to the build folder, which each build empties. */
const LOCK = 'node_modules/.tianguis-build'

/**
 * Builds the site when there is no complete build, or a source is newer than the build. If two processes
 * start at once, the second waits for the build of the first.
 */
export function buildIfNeeded(): void {
  if (isOld())
    alone(LOCK, () => {
      if (isOld()) build()
    })
}

/** The same in a process of its own, on another core; undefined where there is nothing to build. */
export function startBuildIfNeeded(): Promise<void> | undefined {
  if (!isOld()) return undefined
  const child = spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' })
  return once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(BUILD_FAILED)
  })
}

function isOld(): boolean {
  const builtAt = existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0
  return SOURCES.some((path) => newest(path) > builtAt)
}

function build(): void {
  printLine('Construyendo el sitio (una vez; unos segundos)…')
  const result = spawnSync('react-router', ['build'], {
    encoding: 'utf8',
    // In the mode of a test runner, React's development build would be bundled.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr, result.error ?? '')
    throw new Error(BUILD_FAILED)
  }
  writeFileSync(STAMP, '')
}

/** Time of the latest change of a file, or of anything in a folder: milliseconds since 1970, 0 without a file. */
function newest(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const inside = readdirSync(path, { recursive: true, withFileTypes: true })
  return inside.reduce(
    (latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
    mtimeMs,
  )
}

// `npm run build`: for installations whose folder is read-only at start.
if (import.meta.main)
  try {
    buildIfNeeded()
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  }
