import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { printFailure } from './print-failure.ts'
import { printLine } from './say.ts'

/**
 * While a release starts, the previous one still runs on the new schema. This runs the previous release's tests of its main
 * paths, in its own tree, with this tree's `db` in place of its own (decision 35). `check-previous-release.ts COMMIT` names
 * another commit.
 */
const MAIN_PATHS = [
  'test/sale/first-sale.test.ts',
  'test/sale/returns.test.ts',
  'test/sale/disputes.test.ts',
  'test/orders/passes.test.ts',
  'test/money/sweeps.test.ts',
  'test/sellers/products.test.ts',
  'test/accounts/register.test.ts',
  'test/catalogue/listing.test.ts',
  'test/catalogue/search.test.ts',
  'test/staff/acts.test.ts',
]

/** Releases before 1.0.0 have other migrations; nothing is compared with them. */
const FIRST_BASELINE = 'db/migrations/0001_baseline.sql'

function run(command: string, args: string[], cwd = '.'): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return { status, text: `${stdout ?? ''}${stderr ?? ''}` }
}

function must(command: string, args: string[], cwd?: string): string {
  const { status, text } = run(command, args, cwd)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${text}`)
  return text
}

/**
 * Commit of the newest earlier release: it wrote a version into `package.json` or a release's
 * heading into `CHANGELOG.md`. Undefined in a clone without the whole history.
 */
function lastRelease(): string | undefined {
  const isWhole = run('git', ['rev-parse', '--is-shallow-repository']).text.trim() === 'false'
  if (!isWhole) return
  const writesVersion = ['-G', '^  "version":|^## \\[[0-9]']
  const files = ['--', 'package.json', 'CHANGELOG.md']
  const { status, text } = run('git', ['log', '-1', '--format=%h', ...writesVersion, 'HEAD^', ...files])
  return status === 0 ? text.trim() || undefined : undefined
}

/** Its packages: ours if its lock file is the same, else its own. */
function installInto(folder: string): void {
  const lock = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else must('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder)
}

function compareWith(release: string, folder: string): void {
  printLine(`Las pruebas de ${release} con las migraciones de hoy…`)
  const archive = join(folder, 'tree.tar')
  must('git', ['archive', '--output', archive, release])
  const tree = join(folder, 'tree')
  mkdirSync(tree)
  must('tar', ['-xf', archive, '-C', tree])
  rmSync(join(tree, 'db'), { recursive: true })
  cpSync('db', join(tree, 'db'), { recursive: true })
  installInto(tree)
  const files = MAIN_PATHS.filter((file) => existsSync(join(tree, file)))
  const vitest = join(tree, 'node_modules/.bin/vitest')
  const { status, text } = run(vitest, ['run', '--project', 'shop', ...files], tree)
  if (status !== 0) throw new Error(`${text}\n${release} no funciona con las migraciones de hoy.`)
  printLine(`${release} funciona con las migraciones de hoy (${files.length} archivos de pruebas).`)
}

const folder = mkdtempSync(join(tmpdir(), 'tianguis-previous-'))
// Run as root, PostgreSQL's account has to pass through.
chmodSync(folder, 0o755)
try {
  const release = process.argv[2] ?? lastRelease()
  if (!release)
    printLine('Sin la historia del repositorio no se conoce la versión anterior: no hay con qué comparar.')
  else if (run('git', ['cat-file', '-e', `${release}:${FIRST_BASELINE}`]).status !== 0)
    printLine(`${release} es anterior a la 1.0.0, la primera con estas migraciones: no hay con qué comparar.`)
  else if (run('git', ['diff', '--quiet', release, '--', 'db']).status === 0)
    printLine(`Desde ${release} no hay migraciones nuevas.`)
  else compareWith(release, folder)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
