import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../src/context.ts'
import { createAuth } from '../../src/platform/auth/auth.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { createLocalFiles } from '../../src/platform/files/local.ts'
import { createLog } from '../../src/platform/log.ts'
import { createTestDatabase } from '../database.ts'
import { cheapPasswords } from '../passwords.ts'
import { currentTestSite } from '../site.ts'

export type TestShop = {
  ctx: Context
  /** Where its files are. */
  folder: string
  setNow(now: Date): void
  /** Enqueued jobs by name. */
  enqueued: { job: string; data: object }[]
  close(): Promise<void>
}

/** Context for use cases of sellers: own database and files, a settable clock. */
export async function openTestShop(): Promise<TestShop> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const log = createLog('silent')
  const { db, close } = openDatabase(database.connection, { poolSize: 8, log })
  const enqueued: TestShop['enqueued'] = []
  let now = new Date('2026-11-20T18:00:00Z')
  const parts: Partial<Context> = {
    db,
    log,
    site: currentTestSite,
    files: createLocalFiles(folder),
    auth: createAuth({
      secret: 'x'.repeat(32),
      baseUrl: 'http://localhost:3000',
      passwords: cheapPasswords,
    }),
    clock: { now: () => now, sync: async () => {}, advance: async () => {} },
    jobs: {
      enqueue: async (_db, job, data) => {
        enqueued.push({ job: job.name, data })
      },
      enqueueAll: async (_db, job, all) => {
        for (const { data } of all) enqueued.push({ job: job.name, data })
      },
    },
  }
  return {
    ctx: parts as Context,
    folder,
    enqueued,
    setNow: (instant) => {
      now = instant
    },
    close: async () => {
      await close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
