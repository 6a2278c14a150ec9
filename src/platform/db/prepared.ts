import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, DbOrTx } from './pool.ts'
import { clientOf } from './transaction.ts'

/** A query that is built once for each pool and parsed once on each connection: for what every request asks. */
export function prepared<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const all = new WeakMap<Db, Query>()
  return (db) => {
    const query = all.get(db) ?? prepare(db)
    all.set(db, query)
    return query
  }
}

/** Statements at most: each connection keeps all of them, some 100 kB each. */
const MAX_PREPARED = 128

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a query that is asked all day in few texts: each connection parses it once, and plans it once where one plan
 * is as good for all values, which takes most of what it costs the database. A limit shapes the plan and so stands in
 * the text (`literal`); what visitors can vary at will is no such query. A transaction that `inTransaction`
 * did not begin runs it unprepared.
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

/** Rows of an insert, whose text grows with them: larger ones are rare, and would take the names of others. */
const FEW_ROWS = 3

/**
 * The same for a query of the builder, which `prepared` cannot keep for a transaction. An insert says how many rows it
 * writes.
 */
export async function runPrepared<Result>(query: BuiltQuery<Result>, rows = 1): Promise<Result> {
  const name = rows > FEW_ROWS ? undefined : nameOf(query.toSQL().sql)
  return name ? query.prepare(name).execute() : query
}

/** The same for a text that visitors vary at will. */
export async function executeOnce<Row>(db: DbOrTx, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

/** The text of a library's statement, prepared too: pg-boss's are long, and take longer to plan than to run. */
export function preparedSql(client: pg.Pool | pg.PoolClient) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      client.query<object>({ name: nameOf(text), text, ...(values ? { values } : {}) }),
  }
}

/** A count as a part of the text. */
export function literal(count: number): SQL {
  if (!Number.isSafeInteger(count)) throw new Error(`${count} is no count`)
  return sql.raw(String(count))
}

function nameOf(text: string): string | undefined {
  // By its text, not by a count: while a new demo is seeded, seed and server ask on the same connections, each with a
  // copy of this module.
  if (!names.has(text) && names.size < MAX_PREPARED)
    names.set(text, `often_${createHash('sha1').update(text).digest('hex')}`)
  return names.get(text)
}
