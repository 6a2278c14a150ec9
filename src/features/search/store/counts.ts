import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/pool.ts'
import type { searchDays } from '../tables-language.ts'

export type DayCount = typeof searchDays.$inferSelect

/** One statement, not a transaction: guests' cached pages show no counts and stay valid. */
export async function addCounts(db: Db, counts: readonly DayCount[]): Promise<void> {
  const records = sql`${JSON.stringify(counts)}::jsonb`
  await db.execute(sql`
    with counted as (
      insert into search_days as existing (text, day, written, searches, empty)
      select text, day, written, searches, empty
      from jsonb_to_recordset(${records}) as added
        (text text, day date, written text, searches integer, empty integer)
      order by text, day
      on conflict (text, day) do update set
        searches = existing.searches + excluded.searches, empty = existing.empty + excluded.empty,
        -- Letters with accents come after those without.
        written = greatest(existing.written collate "C", excluded.written)
    )
    update search_ignored put_aside set asked = put_aside.asked + added.searches
    from (
      select text, sum(searches) as searches
      from jsonb_to_recordset(${records}) as added (text text, searches integer)
      group by text) added
    where added.text = put_aside.text`)
}

/** At least `from` searches since the day `since`, mostly with results, not hidden by staff. */
export async function frequentTexts(
  db: Db,
  { since, from, limit }: { since: string; from: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ written: string }>(sql`
    select max(written collate "C") as written
    from search_days d
    where day >= ${since}::date and not exists (select from search_ignored i where i.text = d.text)
    group by text
    having sum(searches) >= ${from} and sum(empty) * 2 <= sum(searches)
    order by sum(searches) desc, text
    limit ${limit}`)
  return rows.map(({ written }) => written)
}
