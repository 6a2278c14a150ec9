import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type LoopMeter, startLoopMeter } from '../loop-meter.ts'
import { metrics } from '../metrics.ts'
import { cuttable } from './cut.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>
export type DbOrTx = Db | Tx

export async function firstRow<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  return (await rows)[0]
}

/** For a statement that always returns a row, such as an insert. */
export async function onlyRow<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(rows)
  if (!row) throw new Error('a statement returned no row')
  return row
}

export type Connection = string | pg.PoolConfig

export type Database = {
  db: Db
  pool: pg.Pool
  /** Closes all connections at once, because the server is gone; active statements fail. */
  cut(): void
  heardAt(): number
  close(): Promise<void>
}

export type DatabaseOptions = {
  poolSize: number
  log: { warn(fields: object, message: string): void }
  statementTimeout?: number
  /** A pooler rejects time limits as startup parameters; the role has to set them. Default false. */
  isPooled?: boolean
  /** Whether statements may be prepared by name. Default: unless pooled. */
  namesStatements?: boolean
}

/** Milliseconds to wait for a connection; then the request fails. */
const CONNECT_TIMEOUT = 5_000

/** Milliseconds of a blocked event loop during a wait after which its timeout proves nothing. */
const OWN_STALL = 1_000

const STATEMENT_TIMEOUT = 15_000

const IDLE_IN_TRANSACTION = 30_000

/** Milliseconds beyond the statement timeout after which the server counts as hung. */
const GRACE = 5_000

export function connectionConfig(connection: Connection): pg.PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

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
  // The pool handles errors of idle clients only; on a checked-out client they would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'database connection lost'))
  })
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

const CONNECT_TIMED_OUT = /^timeout exceeded when trying to connect|due to connection timeout$/

/**
 * Measures waits for a connection, also those of `pool.query`, which uses the callback. A timeout while our event
 * loop was blocked proves nothing, because the response may be unread: the wait is repeated once. Nothing has been
 * sent by then.
 */
function timeWaits(pool: pg.Pool, loop: LoopMeter): void {
  const connect = pool.connect.bind(pool) as Connect
  const timed: Connect = (done) => {
    const started = performance.now()
    const blockedBefore = loop.blockedMs()
    const isOwnStall = (error: unknown) =>
      error instanceof Error &&
      CONNECT_TIMED_OUT.test(error.message) &&
      loop.blockedMs() - blockedBefore >= OWN_STALL
    if (done)
      return connect((...found) => {
        metrics.poolWait(started)
        if (isOwnStall(found[0])) connect(done)
        else done(...found)
      })
    return connect()
      ?.catch((error) => {
        if (!isOwnStall(error)) throw error
        return connect() as Promise<pg.PoolClient>
      })
      .finally(() => metrics.poolWait(started))
  }
  pool.connect = timed as pg.Pool['connect']
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const TIMESTAMPTZ = 1184

/**
 * bigint, also of count() and sum(integer), as a number. Centavos and ids are far below 2^53.
 *
 * @throws if the value is not a safe integer
 */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond the safe integers`)
  return value
}

type ParserTable = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown
  setTypeParser(oid: number, parser: (text: string) => unknown): void
}
const types = pg.types as ParserTable

// Process-wide: Drizzle uses the global table of `pg`, not the pool's.
types.setTypeParser(INT8, parseInt8)

/** Calendar days stay text, as in Drizzle's columns: a Date would be midnight in the server's zone. */
types.setTypeParser(DATE, (text) => text)

const parseTexts = types.getTypeParser(INT8_ARRAY)
types.setTypeParser(INT8_ARRAY, (text) => toNumbers(parseTexts(text)))

function toNumbers(parsed: unknown): unknown {
  if (Array.isArray(parsed)) return parsed.map(toNumbers)
  return typeof parsed === 'string' ? parseInt8(parsed) : parsed
}

type Query = (query: Partial<pg.QueryConfig>, ...rest: unknown[]) => unknown

/** Pool client: raw SQL through Drizzle returns timestamptz as Date, as its columns do. */
class DateClient extends pg.Client {
  protected readonly mayName: boolean = true

  override query = ((query, ...rest) => {
    const dated = query.types ? { ...query, types: withDates(query.types) } : query
    const named = this.mayName || !dated.name ? dated : { ...dated, name: undefined }
    return timed(rest, (timedRest) => (super.query as Query)(named, ...timedRest))
  }) as Query as pg.Client['query']
}

type Callback = (...answer: unknown[]) => void

function timed(rest: unknown[], run: (rest: unknown[]) => unknown): unknown {
  const started = performance.now()
  const done = rest.at(-1)
  if (typeof done === 'function')
    return run(
      rest.with(-1, (...answer: unknown[]) => {
        metrics.statement(started)
        ;(done as Callback)(...answer)
      }),
    )
  const answer = run(rest)
  if (answer instanceof Promise) {
    const end = () => metrics.statement(started)
    answer.then(end, end)
  }
  return answer
}

/** For a pooler, where each statement may run in another session: names may be unknown or taken. */
class UnnamedClient extends DateClient {
  protected override readonly mayName = false
}

function withDates(custom: pg.CustomTypesConfig): pg.CustomTypesConfig {
  const getTypeParser = (oid: number, format?: 'text') =>
    (oid === TIMESTAMPTZ ? types : custom).getTypeParser(oid, format)
  return { getTypeParser } as pg.CustomTypesConfig
}
