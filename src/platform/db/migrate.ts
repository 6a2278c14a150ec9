import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { lockKey } from './lock.ts'
import { type Connection, connectionConfig } from './pool.ts'

/** Milliseconds of silence before an operator is told what takes so long. */
const QUIET = 2_000

const LOCK = lockKey('tianguis:migrate')

/**
 * Brings the database to the state of `folder`, all pending migrations in one transaction. Safe from several
 * processes at once: they wait for each other on a session lock and the later ones find nothing to do. It uses
 * a connection of its own, without the pool's time limits.
 *
 * @param folder what drizzle-kit generated, with meta/_journal.json
 */
export async function migrate(
  connection: Connection,
  folder: string,
  say: (line: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({
    application_name: 'tianguis migrate',
    ...connectionConfig(connection),
    statement_timeout: 0,
  })
  // A lost connection already fails the statement under way.
  client.on('error', () => {})
  await client.connect()
  try {
    await sayIfSlow(
      'Otro proceso aplica migraciones de la base de datos; se espera a que termine.',
      say,
      () => client.query('select pg_advisory_lock($1::bigint)', [LOCK]),
    )
    await sayIfSlow('Aplicando migraciones de la base de datos.', say, () =>
      applyMigrations(drizzle(client), { migrationsFolder: folder }),
    )
  } finally {
    // Ends the session, and with it the lock.
    await client.end()
  }
}

async function sayIfSlow(
  line: string,
  say: (line: string) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const timer = setTimeout(() => say(line), QUIET)
  try {
    await work()
  } finally {
    clearTimeout(timer)
  }
}
