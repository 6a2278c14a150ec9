import pg from 'pg'
import { type Connection, connectionConfig, type Db, openDatabase } from '../src/platform/db/pool.ts'

/** Past any pooler, which PostgreSQL's own programs cannot go through; undefined where the included server is meant. */
export const directUrl = (env: NodeJS.ProcessEnv): string | undefined =>
  env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'] || undefined

/** Runs `work` in a session of its own, without limits of time but the role's, and ends it. */
export async function withClient<Value>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Value>,
  options: pg.ClientConfig = {},
): Promise<Value> {
  const client = new pg.Client({ ...connectionConfig(connection), ...options })
  // A session that is lost while nothing is asked fails the next statement, not the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same with what the features read by. */
export async function withDatabase<Value>(
  connection: Connection,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const { db, close } = openDatabase(connection, {
    poolSize: 1,
    log: { warn: () => {} },
    // There may be a pooler, which refuses limits of time as startup parameters.
    isPooled: true,
  })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
