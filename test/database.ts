import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Db } from '../src/platform/db/pool.ts'

export type TestDatabase = {
  connection: pg.PoolConfig
  /** The same as a DATABASE_URL, for processes that a test starts. */
  url: string
  /** Also ends the sessions that are still open. */
  drop(): Promise<void>
}

/** A migrated database of one test file's own, copied from the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  // Copying files is twice as fast as the default here, where nothing is synced.
  await asAdmin(`create database ${database} template tianguis_template owner tianguis strategy file_copy`)
  return {
    connection: { ...server, user: 'tianguis', database },
    url: `postgresql://tianguis@localhost:${server.port}/${database}?host=${encodeURIComponent(server.host)}`,
    drop: () => asAdmin(`drop database if exists ${database} with (force)`),
  }
}

/** Waits until at least `count` statements wait for a lock in this test's database. */
export async function waitForLocks(db: Db, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
