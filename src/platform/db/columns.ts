import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../ids.ts'

/** Instants have a time zone, so that the server's zone does not matter. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A time-ordered UUID of the application, known before the row is written. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId())

export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = sql.raw(values.map((value) => `'${value}'`).join(', '))
  return check(name, sql`${column} in (${list})`)
}
