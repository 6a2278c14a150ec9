import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './errors.ts'
import { lockKey } from './lock.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { type Connection, connectionConfig } from './pool.ts'
import { isPooled } from './server.ts'

/** Milliseconds of silence before an operator is told what takes so long. */
const QUIET = 2_000

const LOCK = lockKey('tianguis:migrate')

/** Milliseconds between two looks whether another process has done. */
const LOOK_MS = 200

/**
 * Milliseconds that a migration waits for a table: everybody who wants to read it meanwhile stands in line behind. Then
 * they go first, and it is tried again after a pause.
 */
const LOCK_MS = 3_000
const PAUSE_MS = 2_000
const TRIES = 10

/** lock_not_available and deadlock_detected: somebody else had the table. */
const TAKEN = new Set(['55P03', '40P01'])

const QUERY_CANCELED = '57014'

type Say = (line: string) => void

/**
 * Brings the database to the state of `folder`: each pending migration in a transaction of its own, or, where its file
 * begins with `-- concurrently`, statement by statement outside of one. Safe from several processes at once, through a
 * pooler too: they wait for each other and the later ones find nothing to do. What was done before one fails stays.
 *
 * @param folder what drizzle-kit generated, with meta/_journal.json
 * @throws an Error that names the migration, its cause what PostgreSQL said
 */
export async function migrate(connection: Connection, folder: string, say: Say = () => {}): Promise<void> {
  const migrations = readMigrations(folder)
  // One holds the lock by a transaction, which a pooler leaves to it; the other works.
  const guard = await connect(connection)
  const worker = await connect(connection)
  try {
    await waitForLock(guard, say)
    const timer = setTimeout(() => say('Aplicando migraciones de la base de datos.'), QUIET)
    try {
      await ensureJournal(worker)
      const last = await lastApplied(worker)
      for (const migration of migrations.filter(({ when }) => when > last)) {
        // Without its connection the lock is another process's.
        await guard.query('select 1')
        await apply(worker, migration, say)
      }
    } finally {
      clearTimeout(timer)
    }
    await guard.query('commit')
  } finally {
    await Promise.all([guard.end(), worker.end()])
  }
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    application_name: 'tianguis migrate',
    keepAlive: true,
    ...connectionConfig(connection),
  })
  // A lost connection already fails the statement under way.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Asks again and again rather than waiting in one statement, whose view of the data an index that is built concurrently
 * would wait for in turn.
 */
async function waitForLock(guard: pg.Client, say: Say): Promise<void> {
  const told = setTimeout(
    () => say('Otro proceso aplica migraciones de la base de datos; se espera a que termine.'),
    QUIET,
  )
  try {
    for (;;) {
      await guard.query('begin')
      await guard.query('set local idle_in_transaction_session_timeout = 0')
      const { rows } = await guard.query<{ held: boolean }>(
        'select pg_try_advisory_xact_lock($1::bigint) as held',
        [LOCK],
      )
      if (rows[0]?.held) return
      await guard.query('rollback')
      await sleep(LOOK_MS)
    }
  } finally {
    clearTimeout(told)
  }
}

/** Name and shape are drizzle's, whose own migrator filled it before. */
async function ensureJournal(worker: pg.Client): Promise<void> {
  await worker.query('create schema if not exists drizzle')
  await worker.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

async function lastApplied(worker: pg.Client): Promise<number> {
  const { rows } = await worker.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ?? 0
}

async function apply(worker: pg.Client, migration: Migration, say: Say): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.isConcurrent) await runConcurrently(worker, migration)
      else await inOneTransaction(worker, migration)
      return
    } catch (error) {
      if (!TAKEN.has(sqlState(error) ?? '')) throw failureOf(migration, error)
      if (attempt === TRIES)
        throw new Error(`La migración ${migration.tag} no se aplicó: otra sesión ocupa la tabla todavía.`, {
          cause: error,
        })
      say(`La migración ${migration.tag} espera una tabla ocupada (intento ${attempt} de ${TRIES}).`)
      await sleep(PAUSE_MS)
    }
  }
}

async function inOneTransaction(worker: pg.Client, migration: Migration): Promise<void> {
  await worker.query('begin')
  try {
    await worker.query('set local statement_timeout = 0')
    await worker.query(`set local lock_timeout = ${LOCK_MS}`)
    for (const statement of migration.statements) await worker.query(statement)
    await note(worker, migration)
    await worker.query('commit')
  } catch (error) {
    await worker.query('rollback').catch(() => {})
    throw error
  }
}

/** Idempotent: what a broken-off run has built already is passed over, what it left half built is built anew. */
async function runConcurrently(worker: pg.Client, migration: Migration): Promise<void> {
  // Of a session of our own, which ends with the migrations. Behind a pooler the role's limit stays.
  if (!(await isPooled(worker))) await worker.query('set statement_timeout = 0')
  for (const statement of migration.statements) {
    const index = /\bindex\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(statement)?.[1]
    if (index) await dropInvalid(worker, index)
    await worker.query(statement)
  }
  await note(worker, migration)
}

async function dropInvalid(worker: pg.Client, index: string): Promise<void> {
  const { rowCount } = await worker.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${index}"`],
  )
  if (rowCount) await worker.query(`drop index concurrently if exists "${index}"`)
}

async function note(worker: pg.Client, { hash, when }: Migration): Promise<void> {
  await worker.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ])
}

function failureOf({ tag, isConcurrent }: Migration, cause: unknown): Error {
  const isTooLong = isConcurrent && sqlState(cause) === QUERY_CANCELED
  return new Error(
    isTooLong
      ? `La migración ${tag} tarda más de lo que el rol permite detrás del pooler: define DATABASE_DIRECT_URL.`
      : `La migración ${tag} no se aplicó.`,
    { cause },
  )
}
