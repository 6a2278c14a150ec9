import { type SQL, sql } from 'drizzle-orm'

/** Columns of a check's rows; `ref` is a stable id. */
type Columns = { ref: SQL; order?: SQL; store?: SQL; task?: SQL; cents?: SQL }

/** A check as a select of rows that must not exist; `rest` follows its columns. */
export function checkedRows({ ref, order, store, task, cents }: Columns, rest: SQL): SQL {
  const none = sql`null`
  return sql`select (${ref})::text as ref, (${order ?? none})::uuid as order_id,
    (${store ?? none})::integer as store_id, (${task ?? none})::uuid as task_id,
    (${cents ?? none})::bigint as cents ${rest}`
}
