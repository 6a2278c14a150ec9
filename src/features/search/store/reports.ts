import { type SQL, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { type TextView, textViews } from '../rules-counted.ts'

type SearchReport = { searches: number; empty: number }

/** `since` as yyyy-mm-dd. */
export async function searchFigures(db: Db, since: string): Promise<SearchReport> {
  const { rows } = await db.execute<SearchReport>(sql`
    select coalesce(sum(searches), 0)::bigint as searches, coalesce(sum(empty), 0)::bigint as empty
    from search_days where day >= ${since}::date`)
  return rows[0] ?? { searches: 0, empty: 0 }
}

export type TextRow = { text: string; written: string; searches: number }

export type TextBounds = {
  /** First day, as yyyy-mm-dd. */
  since: string
  from: number
  /** A hidden text counts again after this number of new searches. */
  again: number
}

const conditions: Record<TextView, SQL> = {
  frequent: sql`true`,
  empty: sql`empty * 2 > searches and not is_ignored`,
  ignored: sql`is_ignored`,
}

const textsSince = ({ since, from, again }: TextBounds) => sql`
  select text, max(written collate "C") as written, sum(searches)::bigint as searches,
    sum(empty)::bigint as empty,
    exists (select from search_ignored i where i.text = d.text and i.asked < ${again}) as is_ignored
  from search_days d where day >= ${since}::date
  group by text having sum(searches) >= ${from}`

export async function countTexts(db: Db, bounds: TextBounds): Promise<Record<TextView, number>> {
  const counted = sql.join(
    textViews.map((view) => sql`count(*) filter (where ${conditions[view]}) as ${sql.identifier(view)}`),
    sql`, `,
  )
  const { rows } = await db.execute<Record<TextView, number>>(
    sql`select ${counted} from (${textsSince(bounds)}) texts`,
  )
  return rows[0] ?? { frequent: 0, empty: 0, ignored: 0 }
}

export async function searchTexts(
  db: Db,
  view: TextView,
  bounds: TextBounds,
  page: { limit: number; offset: number },
): Promise<TextRow[]> {
  const { rows } = await db.execute<TextRow>(sql`
    select text, written, searches
    from (${textsSince(bounds)}) texts where ${conditions[view]}
    order by searches desc, text limit ${page.limit} offset ${page.offset}`)
  return rows
}

export async function ignoreText(tx: Tx, text: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into search_ignored as existing (text, asked, ignored_at)
    select ${text}, 0, ${now} where exists (select from search_days where text = ${text})
    on conflict (text) do update set asked = 0, ignored_at = excluded.ignored_at`)
  return (rowCount ?? 0) > 0
}

export async function restoreText(tx: DbOrTx, text: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from search_ignored where text = ${text}`)
  return (rowCount ?? 0) > 0
}
