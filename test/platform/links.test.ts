import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireSameDatabase } from '../../scripts/backup/dump.ts'
import { checkDatabase } from '../../scripts/doctor/database.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { inspectLinks } from '../../src/platform/db/links.ts'
import { isSameDatabase } from '../../src/platform/db/server.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let own: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
  other = await createTestDatabase()
})
afterAll(() => Promise.all([own.drop(), other.drop()]))

test('[PLT-06] a direct connection to another database is refused at the start, by backups and by the doctor', async () => {
  const start = (direct: string) =>
    inspectLinks(own.connection, { DATABASE_DIRECT_URL: direct, DATABASE_PREPARED: 'auto' }, () => {})
  const said = `DATABASE_URL lleva a la base ${own.connection.database} y DATABASE_DIRECT_URL a ${other.connection.database}`
  await expect(start(other.url)).rejects.toThrow(said)
  expect((await start(own.url)).direct).toEqual({ connectionString: own.url })

  const env = (direct: string) => ({ DATABASE_URL: own.url, DATABASE_DIRECT_URL: direct })
  await expect(requireSameDatabase(env(other.url))).rejects.toThrow(said)
  await requireSameDatabase(env(own.url))
  await requireSameDatabase({ DATABASE_URL: own.url })

  const found = await checkDatabase(await readLeniently(env(other.url)))
  expect(found).toContainEqual(
    expect.objectContaining({ level: 'wrong', found: expect.stringContaining(said) }),
  )
})

test('[PLT-06] a restored copy with the same name is another database; a server without identifier counts as the same', () => {
  const database = { name: 'tianguis', cluster: '1' }
  expect(isSameDatabase(database, { ...database })).toBe(true)
  expect(isSameDatabase(database, { ...database, cluster: '2' })).toBe(false)
  expect(isSameDatabase(database, { ...database, cluster: null })).toBe(true)
  expect(isSameDatabase(database, { name: 'prueba', cluster: null })).toBe(false)
})

test('[PLT-06] an unreachable address is reported with its setting, at the start and by the doctor', async () => {
  const nowhere = 'postgresql://nobody@127.0.0.1:9/none'
  const start = (url: string, direct?: string) =>
    inspectLinks(
      { connectionString: url },
      { DATABASE_DIRECT_URL: direct, DATABASE_PREPARED: 'auto' },
      () => {},
    )
  await expect(start(nowhere)).rejects.toThrow(/^DATABASE_URL: /)
  await expect(start(own.url, nowhere)).rejects.toThrow(/^DATABASE_DIRECT_URL: /)
  const settings = await readLeniently({ DATABASE_URL: own.url, DATABASE_DIRECT_URL: nowhere })
  await expect(checkDatabase(settings)).rejects.toThrow(/^DATABASE_DIRECT_URL: /)
})
