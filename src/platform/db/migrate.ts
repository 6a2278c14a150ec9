import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './errors.ts'
import { lockKey } from './lock.ts'
import { FIRST_MIGRATION, type Migration, readFunctions, readMigrations } from './migration-files.ts'
import { type Connection, connectionConfig } from './pool.ts'
import { isPooled } from './server.ts'

/** Milliseconds of silence before the operator reads what takes so long. */
const QUIET_MS = 2_000

const LOCK = lockKey('tianguis:migrate')

const RETRY_MS = 200

/**
 * Milliseconds that a migration waits for a table: meanwhile all queries of the table queue behind it. After a pause, in
 * which they run, it is tried again.
 */
const LOCK_TIMEOUT_MS = 3_000
const PAUSE_MS = 2_000
const MAX_TRIES = 10

/** lock_not_available and deadlock_detected: another session had the table. */
const BUSY_STATES = new Set(['55P03', '40P01'])

const QUERY_CANCELED = '57014'

type Say = (line: string) => void

/**
 * Brings the database to the state of `folder`, one pending migration after the other (`MigrationKind`). Safe from several
 * processes at once, through a pooler too: they wait for each other and the later ones find nothing to do. If one fails,
 * those before it stay applied.
 *
 * @param folder what drizzle-kit generated, with meta/_journal.json; functions and triggers are next to it
 * @throws an Error that names the migration, with PostgreSQL's error as its cause
 */
export async function migrate(connection: Connection, folder: string, say: Say = () => {}): Promise<void> {
  const migrations = readMigrations(folder)
  // One holds the lock by a transaction, which stays on its connection behind a pooler too; the other works.
  const guard = await connect(connection)
  const worker = await connect(connection)
  try {
    await waitForLock(guard, say)
    const timer = setTimeout(() => say('Aplicando migraciones de la base de datos.'), QUIET_MS)
    try {
      await ensureJournal(worker)
      const last = await lastApplied(worker)
      const pending = migrations.filter(({ when }) => when > last)
      // The functions use columns of all earlier migrations.
      const runsFunctions = pending.findLast(({ kind }) => kind === 'functions')
      const functions = runsFunctions ? readFunctions(folder) : []
      for (const migration of pending) {
        await guard.query('select 1')
        await apply(worker, migration, migration === runsFunctions ? functions : [], say)
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
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Polls: an index that is built concurrently would wait for the snapshot of a statement that waits for the lock. */
async function waitForLock(guard: pg.Client, say: Say): Promise<void> {
  const told = setTimeout(
    () => say('Otro proceso aplica migraciones de la base de datos; se espera a que termine.'),
    QUIET_MS,
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
      await sleep(RETRY_MS)
    }
  } finally {
    clearTimeout(told)
  }
}

/** Name and columns are drizzle's, whose tools can read it. */
async function ensureJournal(worker: pg.Client): Promise<void> {
  await worker.query('create schema if not exists drizzle')
  await worker.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

async function lastApplied(worker: pg.Client): Promise<number> {
  const { rows } = await worker.query<{ first: string | null; last: string | null }>(
    'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const { first, last } = rows[0] ?? {}
  if (first && Number(first) < FIRST_MIGRATION)
    throw new Error(
      'Esta base de datos es de la versión 0.2.0 o anterior y no se puede actualizar: empieza con otra vacía. ' +
        'Con el PostgreSQL incluido, mueve o borra la carpeta de datos (DATA_DIR, por omisión «data») y vuelve a arrancar.',
    )
  return Number(last ?? 0)
}

async function apply(worker: pg.Client, migration: Migration, functions: string[], say: Say): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.kind === 'concurrently') await runConcurrently(worker, migration)
      else {
        // A transaction a file, so that no lock lasts longer than the triggers of one subject take.
        for (const text of functions) await runInTransaction(worker, [text])
        await runInTransaction(worker, migration.statements, migration)
      }
      return
    } catch (error) {
      if (!BUSY_STATES.has(sqlState(error) ?? '')) throw failureOf(migration, error)
      if (attempt === MAX_TRIES)
        throw new Error(`La migración ${migration.tag} no se aplicó: otra sesión ocupa la tabla todavía.`, {
          cause: error,
        })
      say(`La migración ${migration.tag} espera una tabla ocupada (intento ${attempt} de ${MAX_TRIES}).`)
      await sleep(PAUSE_MS)
    }
  }
}

async function runInTransaction(worker: pg.Client, statements: string[], done?: Migration): Promise<void> {
  await worker.query('begin')
  try {
    await worker.query('set local statement_timeout = 0')
    await worker.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    for (const statement of statements) await worker.query(statement)
    if (done) await markApplied(worker, done)
    await worker.query('commit')
  } catch (error) {
    await worker.query('rollback').catch(() => {})
    throw error
  }
}

/** Idempotent: indexes that an interrupted run has built are skipped, invalid ones are built again. */
async function runConcurrently(worker: pg.Client, migration: Migration): Promise<void> {
  // This session ends with the migrations. Behind a pooler the role's limit applies.
  if (!(await isPooled(worker))) await worker.query('set statement_timeout = 0')
  for (const statement of migration.statements) {
    const index = /\bindex\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(statement)?.[1]
    if (index) await dropInvalid(worker, index)
    await worker.query(statement)
  }
  await markApplied(worker, migration)
}

async function dropInvalid(worker: pg.Client, index: string): Promise<void> {
  const { rowCount } = await worker.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${index}"`],
  )
  if (rowCount) await worker.query(`drop index concurrently if exists "${index}"`)
}

async function markApplied(worker: pg.Client, { hash, when }: Migration): Promise<void> {
  await worker.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ])
}

function failureOf({ tag, kind }: Migration, cause: unknown): Error {
  const isTooLong = kind === 'concurrently' && sqlState(cause) === QUERY_CANCELED
  return new Error(
    isTooLong
      ? `La migración ${tag} tarda más de lo que el rol permite detrás del pooler: define DATABASE_DIRECT_URL.`
      : `La migración ${tag} no se aplicó.`,
    { cause },
  )
}
