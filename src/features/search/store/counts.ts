import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/pool.ts'

/** Addition to a text's day. */
export type DayCount = {
  text: string
  /** As yyyy-mm-dd. */
  day: string
  written: string
  searches: number
  empty: number
}

/**
 * Adds counts, all of them or none. One statement rather than a transaction: no page of guests shows any of it, so their
 * copies stay good. Rows are written in the order of their keys.
 */
export async function addCounts(db: Db, counts: readonly DayCount[]): Promise<void> {
  const records = sql`${JSON.stringify(counts)}::jsonb`
  await db.execute(sql`
    with counted as (
      insert into search_days as kept (text, day, written, searches, empty)
      select text, day, written, searches, empty
      from jsonb_to_recordset(${records}) as added
        (text text, day date, written text, searches integer, empty integer)
      order by text, day
      on conflict (text, day) do update set
        searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty,
        -- Letters with accents come after those without.
        written = greatest(kept.written collate "C", excluded.written)
    )
    update search_ignored put_aside set asked = put_aside.asked + added.searches
    from (
      select text, sum(searches) as searches
      from jsonb_to_recordset(${records}) as added (text text, searches integer)
      group by text) added
    where added.text = put_aside.text`)
}

/** Deletes counts of days before `day` (yyyy-mm-dd). */
export async function deleteCountsBefore(db: Db, day: string): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from search_days where day < ${day}::date`)
  return rowCount ?? 0
}
