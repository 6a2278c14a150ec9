import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { defineHandler, defineJob, type JobRunner, startJobs } from '../../src/platform/jobs/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let db: ReturnType<typeof openDatabase>
let runner: JobRunner

const ran: string[] = []
let answer: () => void = () => {}
const slowAnswer = new Promise<void>((resolve) => {
  answer = resolve
})

const schema = z.object({ word: z.string() })
const outside = defineJob('outside', schema, { asksOutside: true })
const quiet = Array.from({ length: 20 }, (_, n) => defineJob(`quiet-${n}`, schema))
const run = async (_: null, { word }: { word: string }) => {
  if (word === 'slow') await slowAnswer
  ran.push(word)
}

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { poolSize: 2, log: { warn: () => {} } })
  runner = await startJobs(database.connection, () => {})
  const handlers = [outside, ...quiet].map((job) => defineHandler(job, run)(null))
  await runner.prepare(handlers)
  await runner.work(handlers, () => {})
})
afterAll(async () => {
  answer()
  await runner.stop()
  await db.close()
  await database.drop()
})

const send = (job: typeof outside, word: string) => runner.enqueue(db.db, job, { word })

/** Fetches of queues whose name begins so, within these milliseconds. */
async function fetches(queue: string, ms: number): Promise<string[]> {
  const query = vi.spyOn(pg.Pool.prototype, 'query')
  await sleep(ms)
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  return texts.filter((text) => text.includes(`'${queue}`) && text.includes('SKIP LOCKED'))
}

test('[PLT-04] a new job begins at once and is fetched once, also in a rarely polled queue', async () => {
  await sleep(1_000)
  const asked = fetches('quiet-7', 1_000)
  const [job] = quiet.slice(7)
  if (job) await send(job, 'seldom')
  await expect.poll(() => ran, { timeout: 1_000 }).toContain('seldom')
  // The second finds nothing more.
  expect((await asked).length).toBeLessThanOrEqual(2)
})

test('[PLT-04] a slow external response delays no other job of its queue', async () => {
  await send(outside, 'slow')
  await sleep(100)
  await send(outside, 'next')
  await expect.poll(() => ran, { timeout: 1_000 }).toContain('next')
  expect(ran).not.toContain('slow')
})

test('[PLT-04] twenty idle queues without external requests are polled twice a second', async () => {
  expect((await fetches('quiet-', 4_000)).length).toBeLessThanOrEqual(20)
})
