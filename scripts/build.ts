import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.ts'
import { say } from './say.ts'

const STAMP = 'build/.complete'
const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Beside the build, which empties its own folder; nothing of it is kept. */
const LOCK = 'node_modules/.tianguis-build'

/**
 * Builds the site when there is no complete build or a source is newer than it. Two that start at once build once: the
 * second waits and finds it done.
 */
export function buildIfNeeded(): void {
  if (isOld())
    alone(LOCK, () => {
      if (isOld()) build()
    })
}

function isOld(): boolean {
  const builtAt = existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0
  return SOURCES.some((path) => newest(path) > builtAt)
}

function build(): void {
  say('Construyendo el sitio (una vez; unos segundos)…')
  const result = spawnSync('react-router', ['build'], {
    encoding: 'utf8',
    // Whoever asks for it: a test runner's own mode would build React for developers.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr, result.error ?? '')
    throw new Error('El sitio no se pudo construir.')
  }
  writeFileSync(STAMP, '')
}

/** The latest change of a file or of anything in a folder; milliseconds since 1970, 0 where there is none. */
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

// `npm run build`, for who lets the shop start where it may not write.
if (import.meta.main) buildIfNeeded()
