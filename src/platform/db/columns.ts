import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../../lib/ids.ts'

/** An instant; always with its time zone, so that the server's own zone never matters. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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

export function holds(name: string, condition: SQL) {
  return check(name, condition)
}
