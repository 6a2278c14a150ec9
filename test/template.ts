import { fileURLToPath } from 'node:url'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Connection, connectionConfig } from '../src/platform/db/pool.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Fills the database that every test database is a copy of: our tables and the job queue's. */
export async function prepareTemplate(connection: Connection): Promise<void> {
  await migrate(connection, MIGRATIONS)
  const jobs = await startJobs(connectionConfig(connection), () => {})
  await jobs.stop()
}
