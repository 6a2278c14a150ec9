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
import { say } from './say.ts'

/**
 * While a release starts, the one before still runs, on the new schema: its own tests of its main paths, in its own tree,
 * with this tree's migrations in place of its own (decision 35). A commit may be named: `check-previous-release.ts COMMIT`.
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

const MIGRATIONS = 'db/migrations'

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
 * The newest release before this commit, which may be one itself: the commit that wrote its version into package.json. A
 * clone without the whole history cannot tell.
 */
function lastRelease(): string | undefined {
  const isWhole = run('git', ['rev-parse', '--is-shallow-repository']).text.trim() === 'false'
  if (!isWhole) return
  const { status, text } = run('git', [
    'log',
    '-1',
    '--format=%h',
    '-G',
    '^  "version":',
    'HEAD^',
    '--',
    'package.json',
  ])
  return status === 0 ? text.trim() || undefined : undefined
}

/** Its packages: ours where it asks for the same, else its own. */
function installInto(folder: string): void {
  const lock = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else must('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder)
}

const folder = mkdtempSync(join(tmpdir(), 'tianguis-previous-'))
// Run as root, PostgreSQL's account has to pass through.
chmodSync(folder, 0o755)
try {
  const release = process.argv[2] ?? lastRelease()
  if (!release)
    say('Sin la historia del repositorio no se conoce la versión anterior: no hay con qué comparar.')
  else if (run('git', ['diff', '--quiet', release, '--', MIGRATIONS]).status === 0)
    say(`Desde ${release} no hay migraciones nuevas.`)
  else {
    say(`Las pruebas de ${release} con las migraciones de hoy…`)
    const archive = join(folder, 'tree.tar')
    must('git', ['archive', '--output', archive, release])
    const tree = join(folder, 'tree')
    mkdirSync(tree)
    must('tar', ['-xf', archive, '-C', tree])
    rmSync(join(tree, MIGRATIONS), { recursive: true })
    cpSync(MIGRATIONS, join(tree, MIGRATIONS), { recursive: true })
    installInto(tree)
    const files = MAIN_PATHS.filter((file) => existsSync(join(tree, file)))
    const vitest = join(tree, 'node_modules/.bin/vitest')
    const { status, text } = run(vitest, ['run', '--project', 'shop', ...files], tree)
    if (status !== 0) throw new Error(`${text}\n${release} no vive con las migraciones de hoy.`)
    say(`${release} vive con las migraciones de hoy (${files.length} archivos de pruebas).`)
  }
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
