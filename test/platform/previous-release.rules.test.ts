import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = resolve('scripts/check-previous-release.ts')

/** A repository whose `vitest` writes what it was given: the tree's migration, and the test files. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { mode: 0o755 })
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  write('.gitignore', 'node_modules\nseen\n')
  write('package-lock.json', '{}\n')
  write(
    'node_modules/.bin/vitest',
    `#!/bin/sh\ncat db/migrations/*.sql > ${folder}/seen\necho "$@" >> ${folder}/seen\n`,
  )
  write('test/sale/first-sale.test.ts', '')
  git('init', '-q')
  return {
    write,
    seen: () => readFileSync(join(folder, 'seen'), 'utf8'),
    commit(version: string) {
      write('package.json', `{\n  "version": "${version}"\n}\n`)
      git('add', '-A')
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example']
      git(...author, 'commit', '-qm', 'test: Add a commit', '--allow-empty')
    },
    check() {
      const { status, stdout, stderr } = spawnSync('node', [SCRIPT], { cwd: folder, encoding: 'utf8' })
      return { status, text: `${stdout}${stderr}` }
    },
  }
}

test('[PLT-06] the last release runs its tests on the current migrations', () => {
  const { write, commit, check, seen } = repository()
  write('db/migrations/0000_old.sql', 'old')
  commit('0.2.0')
  write('db/migrations/0000_old.sql', 'changed')
  commit('0.2.0')
  expect(check()).toEqual({ status: 0, text: expect.stringContaining('es anterior a la 1.0.0') })

  write('db/migrations/0001_baseline.sql', 'tables')
  commit('1.0.0')
  commit('1.0.0')
  expect(check()).toEqual({ status: 0, text: expect.stringContaining('no hay migraciones nuevas') })

  write('db/migrations/0004_more.sql', 'more')
  commit('1.0.0')
  expect(check()).toEqual({ status: 0, text: expect.stringContaining('(1 archivos de pruebas)') })
  expect(seen()).toContain('changedtablesmore')
  expect(seen()).toContain('--project shop test/sale/first-sale.test.ts')

  write('db/migrations/0005_fewer.sql', 'fewer')
  commit('1.1.0')
  // This commit is the release: it is compared with the one before.
  expect(check()).toEqual({ status: 0, text: expect.stringContaining('funciona con las migraciones') })
  expect(seen()).toContain('morefewer')
})

test('[PLT-06] a release whose tests fail on the current migrations fails the check', () => {
  const { write, commit, check } = repository()
  write('node_modules/.bin/vitest', '#!/bin/sh\nexit 1\n')
  write('db/migrations/0001_baseline.sql', 'tables')
  commit('1.0.0')
  write('db/migrations/0004_more.sql', 'more')
  commit('1.0.0')
  expect(check()).toEqual({
    status: 1,
    text: expect.stringContaining('no funciona con las migraciones de hoy'),
  })
})
