import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

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

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
