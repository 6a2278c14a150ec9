import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMigrations } from '../../scripts/doctor/database.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { checkWorker } from '../../scripts/doctor/worker.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let own: TestDatabase
let client: pg.Client
beforeAll(async () => {
  own = await createTestDatabase()
  client = new pg.Client(own.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

async function level(url = own.url) {
  return (await checkWorker(await readLeniently({ DATABASE_URL: url }))).map((one) => one.level)
}

test('[PLT-06] the doctor reports whether a worker is alive, and how severe its absence is', async () => {
  expect(await level(), 'before the first start').toEqual(['doubtful'])

  await client.query('insert into worker_heartbeats (worker, beat_at) values (gen_random_uuid(), now())')
  expect(await level()).toEqual(['good'])
  await client.query("update worker_heartbeats set beat_at = now() - interval '1 minute'")
  expect(await level(), 'killed').toEqual(['wrong'])

  await client.query('delete from worker_heartbeats')
  await client.query(
    'insert into site_setup (opened_at) values (now()) on conflict (id) do update set opened_at = now()',
  )
  const [found] = await checkWorker(await readLeniently({ DATABASE_URL: own.url }))
  expect(found, 'stopped, in an open shop').toMatchObject({
    level: 'wrong',
    fix: expect.stringContaining('start:worker'),
  })
})

test('[PLT-06] the doctor reports no workers without tables', async () => {
  const { host, port } = own.connection
  expect(await level(`postgresql://tianguis@localhost:${port}/postgres?host=${host}`)).toEqual([])
})

test('[PLT-06] the doctor names the setting of an unreachable database', async () => {
  const nowhere = 'postgresql://nobody@127.0.0.1:9/none'
  const settings = (more: NodeJS.ProcessEnv) => readLeniently({ DATABASE_URL: own.url, ...more })
  await expect(checkMigrations(await settings({ DATABASE_DIRECT_URL: nowhere }))).rejects.toThrow(
    /^DATABASE_DIRECT_URL: /,
  )
  await expect(checkMigrations(await settings({ DATABASE_URL: nowhere }))).rejects.toThrow(/^DATABASE_URL: /)
})
