import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/pool.ts'

/** The salt of a day (yyyy-mm-dd), the same for every process: `fresh` where it has none yet. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<string> {
  await db.execute(
    sql`insert into search_salts (day, salt) values (${day}, ${fresh}) on conflict (day) do nothing`,
  )
  const { rows } = await db.execute<{ salt: string }>(
    sql`select salt from search_salts where day = ${day}::date`,
  )
  if (!rows[0]) throw new Error('the salt of a day is gone')
  return rows[0].salt
}

/** Forgets the salts of the days before this one: who came on them can be told no more. */
export async function forgetSaltsBefore(db: Db, day: string): Promise<void> {
  await db.execute(sql`delete from search_salts where day < ${day}::date`)
}
