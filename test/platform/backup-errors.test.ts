import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketOf } from '../../scripts/backup/bucket.ts'
import { databaseId, dumpDatabase, isSameId, requireSameDatabase } from '../../scripts/backup/dump.ts'
import { drill } from '../../scripts/restore.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { serve } from './doctor-surroundings.ts'

const nowhere = 'postgresql://nobody@127.0.0.1:9/none'

let folder: string
let own: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tianguis-backup-errors-'))
  own = await createTestDatabase()
})
afterAll(async () => {
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('[PLT-06] backup, restore and drill name the setting of an unreachable database', async () => {
  const said = (more: NodeJS.ProcessEnv) =>
    requireSameDatabase({ DATABASE_URL: own.url, ...more }).catch((error: Error) => error.message)
  expect(await said({})).toBeUndefined()
  expect(await said({ DATABASE_URL: nowhere })).toMatch(/^DATABASE_URL: /)
  expect(await said({ DATABASE_DIRECT_URL: nowhere })).toMatch(/^DATABASE_DIRECT_URL: /)

  const copy = join(folder, 'copy')
  await mkdir(copy)
  await writeFile(join(copy, 'manifest.json'), '{"kind":"dump","major":15,"createdAt":"2026-11-20"}')
  await expect(drill(copy, { DATABASE_URL: nowhere }, () => {})).rejects.toThrow(/^DATABASE_URL: /)
})

test('[PLT-06] backups with and without the server’s identifier count as the same server’s', async () => {
  const id = await databaseId(own.url)
  expect(id).toMatch(/^\d+\/test_/)
  expect(isSameId(id, id.replace(/^\d+/, ''))).toBe(true)
  expect(isSameId(id, id.replace(/^\d+/, '1'))).toBe(false)
  expect(isSameId(id, `${id}_simulacro`)).toBe(false)
})

test('[PLT-06] an incomplete object of a bucket is reported after all transfers have ended', async () => {
  const keys = ['a', 'b', 'c'].map((name) => `products/${name}.webp`)
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>50000</Size></Contents>`).join('')
  const endpoint = await serve(({ url }, answer) => {
    if (url?.includes('list-type'))
      return answer
        .setHeader('content-type', 'application/xml')
        .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
    answer.writeHead(200, { 'content-length': 50_000 })
    return answer.write('begun', () => answer.destroy())
  })
  const bucket = bucketOf({
    S3_BUCKET: 'fotos',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  })
  const to = join(folder, 'files')
  await expect(bucket?.copyTo(to, (await bucket?.list()) ?? [])).rejects.toThrow('El bucket fotos')
  expect(readdirSync(join(to, 'products')).every((name) => name.endsWith('.parcial'))).toBe(true)
  bucket?.close()
})

test('[PLT-06] a failed write of pg_dump is reported', async () => {
  const program = join(folder, 'pg_dump')
  const script = '#!/bin/sh\necho "could not write to output file: No space left on device" >&2; exit 1\n'
  await writeFile(program, script, { mode: 0o755 })
  const file = join(folder, 'database.dump')
  await expect(dumpDatabase(program, own.connection, file)).rejects.toThrow(`(${file}):\ncould not write`)
})
