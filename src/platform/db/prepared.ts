import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, DbOrTx } from './pool.ts'
import { clientOf } from './transaction.ts'

/** A query built once for each pool and parsed once on each connection, for queries of every request. */
export function prepared<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const all = new WeakMap<Db, Query>()
  return (db) => {
    const query = all.get(db) ?? prepare(db)
    all.set(db, query)
    return query
  }
}

/** Maximum statements: each connection caches all of them, about 100 kB each. */
const MAX_PREPARED = 128

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a frequent query as a prepared statement: each connection parses it once, and plans it once if one plan fits
 * all values. Limits affect the plan and are part of the text (`literal`). Do not use it for texts that vary with
 * user input. In a transaction not begun by `inTransaction` it runs unprepared.
 */
export async function executePrepared<Row>(db: DbOrTx, query: SQL): Promise<Row[]> {
  const client = clientOf(db)
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = client
    ? await client.query({ name: nameOf(text), text, values: params })
    : await db.execute(query)
  return rows as Row[]
}

type BuiltQuery<Result> = PromiseLike<Result> & {
  toSQL(): { sql: string }
  prepare(name: string): { execute(): Promise<Result> }
}

/** Maximum rows of a prepared insert: larger inserts are rare, and each number of rows is another text. */
const MAX_INSERT_ROWS = 3

/** `executePrepared` for a query of the builder; `rows` is the number of inserted rows. */
export async function runPrepared<Result>(query: BuiltQuery<Result>, rows = 1): Promise<Result> {
  const name = rows > MAX_INSERT_ROWS ? undefined : nameOf(query.toSQL().sql)
  return name ? query.prepare(name).execute() : query
}

export async function executeOnce<Row>(db: DbOrTx, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

/** Prepares statements of a library: pg-boss's are long and take longer to plan than to run. */
export function preparedSql(client: pg.Pool | pg.PoolClient) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      client.query<object>({ name: nameOf(text), text, ...(values ? { values } : {}) }),
  }
}

export function literal(count: number): SQL {
  if (!Number.isSafeInteger(count)) throw new Error(`${count} is no count`)
  return sql.raw(String(count))
}

function nameOf(text: string): string | undefined {
  // Named by content: while a demo is seeded, two copies of this module share the same connections.
  if (!names.has(text) && names.size < MAX_PREPARED)
    names.set(text, `often_${createHash('sha1').update(text).digest('hex')}`)
  return names.get(text)
}
