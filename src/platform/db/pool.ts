import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type LoopMeter, startLoopMeter } from '../loop-meter.ts'
import { metrics } from '../metrics.ts'
import { cuttable } from './cut.ts'
import { DateClient, UnnamedClient } from './parsers.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>
export type DbOrTx = Db | Tx

/** A DATABASE_URL, or what the embedded server gives. */
export type Connection = string | pg.PoolConfig

export type Database = {
  db: Db
  pool: pg.Pool
  /** Ends all connections at once, those in use too, whose statements fail: the server behind them is gone. */
  cut(): void
  /** When a connection was last given back unharmed, `performance.now()`: something was answered on it. */
  heardAt(): number
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Connections at most. */
  poolSize: number
  /** A pino logger fits. */
  log: { warn(fields: object, message: string): void }
  /** Milliseconds a statement may run, 0 without limit (bulk seeding, maintenance). Default 15,000. */
  statementTimeout?: number
  /** Behind a pooler the time limits are the role's: it refuses them as startup parameters. Default false. */
  isPooled?: boolean
  /** Whether statements may be prepared under names, for the next one of the session. Default: where nothing is pooled. */
  namesStatements?: boolean
}

/** Milliseconds to wait for a free or a new connection; then the request fails instead of piling up. */
const CONNECT_TIMEOUT = 5_000

/** Milliseconds of a blocked event loop during such a wait after which the wait proves nothing. */
const OWN_STALL = 1_000

const STATEMENT_TIMEOUT = 15_000

/** Milliseconds a transaction may sit without a statement while it holds its locks. */
const IDLE_IN_TRANSACTION = 30_000

/**
 * Milliseconds past the server's own statement timeout after which the server counts as hung: stopped, or behind a
 * dead link, it never times a statement out.
 */
const GRACE = 5_000

export function connectionConfig(connection: Connection): pg.PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

/**
 * The pool and Drizzle on top of it. A server that restarts or terminates sessions fails the statements under
 * way and nothing else: the pool drops those connections and opens new ones.
 */
export function openDatabase(connection: Connection, options: DatabaseOptions): Database {
  const { isPooled = false, namesStatements = !isPooled, statementTimeout = STATEMENT_TIMEOUT } = options
  const { Client, cut } = cuttable(namesStatements ? DateClient : UnnamedClient)
  const pool = new pg.Pool({
    application_name: 'tianguis',
    ...connectionConfig(connection),
    Client,
    max: options.poolSize,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: statementTimeout && statementTimeout + GRACE,
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementTimeout,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
        }),
  })
  // The pool listens for errors of idle clients only; a checked-out one would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'database connection lost'))
  })
  // Every client reports its own loss; without any listener here the same event would end the process.
  pool.on('error', () => {})
  let heardAt = Number.NEGATIVE_INFINITY
  pool.on('release', (error) => {
    if (!error) heardAt = performance.now()
  })
  const loop = startLoopMeter()
  timeWaits(pool, loop)
  metrics.watchPool(pool)
  const close = () => {
    metrics.leavePool(pool)
    loop.stop()
    return pool.end()
  }
  return { db: drizzle(pool), pool, cut, heardAt: () => heardAt, close }
}

type Connect = (done?: (...found: never[]) => void) => Promise<pg.PoolClient> | undefined

/** Messages of `pg` when no connection was there in time. */
const CONNECT_TIMED_OUT = /^timeout exceeded when trying to connect|due to connection timeout$/

/**
 * Also what `pool.query` waits for, which connects by the callback. A wait that ended while our own event loop was blocked
 * says nothing about the server, whose answer may lie unread: it begins again, once. Nothing has been sent by then.
 */
function timeWaits(pool: pg.Pool, loop: LoopMeter): void {
  const connect = pool.connect.bind(pool) as Connect
  const timed: Connect = (done) => {
    const started = performance.now()
    const blockedBefore = loop.blockedMs()
    const isOurFault = (error: unknown) =>
      error instanceof Error &&
      CONNECT_TIMED_OUT.test(error.message) &&
      loop.blockedMs() - blockedBefore >= OWN_STALL
    if (done)
      return connect((...found) => {
        metrics.poolWait(started)
        if (isOurFault(found[0])) connect(done)
        else done(...found)
      })
    return connect()
      ?.catch((error) => {
        if (!isOurFault(error)) throw error
        return connect() as Promise<pg.PoolClient>
      })
      .finally(() => metrics.poolWait(started))
  }
  pool.connect = timed as pg.Pool['connect']
}
