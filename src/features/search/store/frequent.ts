import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/pool.ts'

/**
 * Texts as they were written, the most searched first: searched `from` times since the day `since` (yyyy-mm-dd), mostly
 * with results, and not put aside by staff.
 */
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
