import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withoutPassword } from '../../scripts/backup/dump.ts'
import { findProgram } from '../../scripts/backup/programs.ts'

test.each([
  ['postgresql://ana:s%3Acreto@db.example/shop', 'postgresql://ana@db.example/shop', 's:creto'],
  ['postgres://ana:x@/shop?host=/run/pg', 'postgres://ana@/shop?host=/run/pg', 'x'],
  [
    'postgresql://db/shop?user=ana&password=x%26y&sslmode=require',
    'postgresql://db/shop?user=ana&sslmode=require',
    'x&y',
  ],
  ['postgresql://ana@db/shop?password=x', 'postgresql://ana@db/shop', 'x'],
  [
    'postgresql://ana:x@db/shop?sslmode=no-verify&uselibpqcompat=true',
    'postgresql://ana@db/shop?sslmode=require',
    'x',
  ],
  ['postgresql://ana@db/shop', 'postgresql://ana@db/shop', undefined],
])('[PLT-06] programs are given %s without its password', (given, url, password) => {
  expect(withoutPassword(given)).toEqual({ url, password })
})

test('[PLT-06] pg_dump has the server’s major version or the nearest newer one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'bin'))
  const path = join(folder, 'bin/pg_dump')
  writeFileSync(path, '#!/bin/sh\necho "pg_dump (PostgreSQL) 17.6 (Debian 17.6-1)"\n')
  chmodSync(path, 0o755)
  const env = { PG_BIN: join(folder, 'bin') }
  expect(findProgram('pg_dump', 15, env)).toEqual({ path, major: 17 })
  expect(findProgram('pg_dump', 17, env).major).toBe(17)
  expect(() => findProgram('pg_dump', 18, env)).toThrow(/PostgreSQL 18 o más nuevo.*hay 17/)
})
