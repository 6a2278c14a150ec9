import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/pool.ts'

/**
 * Texts as they were written, the most searched first: asked `from` times since the day `since` (yyyy-mm-dd), mostly with
 * results, of which on one of these days at least `visitors` opened something, and not put aside by staff.
 */
export async function frequentTexts(
  db: Db,
  { since, from, visitors, limit }: { since: string; from: number; visitors: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ written: string }>(sql`
    select max(written collate "C") as written
    from search_days d
    where day >= ${since}::date and not exists (select from search_ignored i where i.text = d.text)
    group by text
    having sum(searches) >= ${from} and sum(empty) * 2 <= sum(searches) and exists (
      select from search_openings o where o.text = d.text and o.day >= ${since}::date
      group by o.day having count(distinct o.visitor) >= ${visitors})
    order by sum(searches) desc, text
    limit ${limit}`)
  return rows.map(({ written }) => written)
}
