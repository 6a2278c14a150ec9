import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../ids.ts'

/** An instant; always with its time zone, so that the server's own zone never matters. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** PostgreSQL's own text search document; the application never reads it. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A query of documents, as text that PostgreSQL has read once and for all. */
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A time-ordered UUID made by the application, so that a row can be named before it is written. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId())

/** CHECK that a text column holds one of the listed values: the database refuses what TypeScript cannot see. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = sql.raw(values.map((value) => `'${value}'`).join(', '))
  return check(name, sql`${column} in (${list})`)
}
