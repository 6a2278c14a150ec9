import { type SQL, sql } from 'drizzle-orm'
import { isbnIn } from '../../../lib/isbn.ts'
import { cursorTime, cutPage, decodeCursor } from '../../../lib/paging.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { hasWords } from '../../../platform/db/folded.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { awaitingBook } from '../../alerts/store/percolate.ts'
import { isShown, type NoticeRow } from './notices.ts'

type WantedRow = Pick<
  NoticeRow,
  'id' | 'title' | 'isbn' | 'subject' | 'announcedAt' | 'maxPriceCents' | 'minWear' | 'endsOn'
> & { people: number; image: StoredImage | null }

/** `text`: words of the title, or an ISBN. */
type WantedFilters = { text?: string | undefined; course?: number | undefined; isbn?: string | undefined }

/**
 * Number of buyers in notices `n` of one subject; of a book, also those with private searches, so that all
 * pages agree. `except`: a user who is not counted.
 */
const people = (isbn: SQL, except = '') => sql`coalesce(
  nullif((select count(distinct a.user_id) from (${awaitingBook(isbn)}) a where a.user_id <> ${except}), 0),
  count(distinct n.user_id) filter (where n.user_id <> ${except}))::int`

/** Terms of all notices of one subject: the highest price with its condition, and the latest end date. */
const terms = (today: string) => sql`(
  select ${people(sql`page.isbn`)} as people,
    case when bool_or(n.max_price_cents is null) then null else max(n.max_price_cents) end as max_price_cents,
    (array_agg(n.min_wear order by n.max_price_cents desc nulls first, n.min_wear nulls first))[1] as min_wear,
    max(n.ends_on) as ends_on
  from wanted_notices n where n.subject = page.subject and ${isShown(today)})`

/** The book's cover, or the picture of a matching product for sale. */
const picture = sql`coalesce(
  (select b.cover from books b where b.isbn = page.isbn),
  (select p.image from products p where page.isbn is not null and p.isbn = page.isbn and p.is_listed
    order by p.current_price_cents limit 1),
  (select p.image from products p where page.isbn is null and p.is_listed and p.search @@ page.query limit 1))`

function filterSql({ text = '', course, isbn }: WantedFilters): SQL {
  const typed = isbnIn(text)
  const words = typed === undefined ? hasWords(sql`n.title`, text) : sql`n.isbn = ${typed}`
  return sql.join([
    words ? sql` and ${words}` : sql.empty(),
    isbn === undefined ? sql.empty() : sql` and n.isbn = ${isbn}`,
    course === undefined
      ? sql.empty()
      : sql` and (n.course_id = ${course} or n.isbn in (select isbn from course_items where course_id = ${course}))`,
  ])
}

function after(cursor: string | undefined): SQL {
  const [time, id] = (cursor !== undefined && decodeCursor(cursor, 2)) || []
  const at = cursorTime(time)
  if (!at || !isUuid(id)) return sql.empty()
  return sql` and (n.announced_at, n.id) < (${at}, ${id})`
}

/** Subjects in demand, one row each at the place of its latest notice; those published or raised last come first. */
export async function wantedList(
  db: DbOrTx,
  today: string,
  filters: WantedFilters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: WantedRow[]; nextCursor: string | null }> {
  const { rows } = await db.execute<WantedRow>(sql`
    with page as materialized (
      select n.id, n.subject, n.title, n.isbn, n.query, n.announced_at from wanted_notices n
      where ${isShown(today)}${filterSql(filters)}${after(cursor)}
        and not exists (select from wanted_notices later where later.subject = n.subject and ${isShown(today, 'later')}
          and (later.announced_at, later.id) > (n.announced_at, n.id))
      order by n.announced_at desc, n.id desc limit ${limit + 1})
    select page.id, page.title, page.isbn, page.subject, page.announced_at as "announcedAt", g.people,
      g.max_price_cents as "maxPriceCents", g.min_wear as "minWear", g.ends_on::text as "endsOn", ${picture} as image
    from page cross join lateral ${terms(today)} g
    order by page.announced_at desc, page.id desc`)
  return cutPage(rows, limit, ({ announcedAt, id }) => [announcedAt.getTime(), id])
}

export async function wantedCount(db: DbOrTx, today: string, filters: WantedFilters): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct n.subject)::int as count from wanted_notices n
    where ${isShown(today)}${filterSql(filters)}`)
  return rows[0]?.count ?? 0
}

export async function countBuyers(
  db: DbOrTx,
  subjects: readonly string[],
  today: string,
  except?: string,
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map()
  // The subject of a book is its ISBN.
  const { rows } = await db.execute<{ subject: string; people: number }>(sql`
    select given.subject, ${people(sql`given.subject`, except)} as people
    from unnest(${sql.param([...subjects])}::text[]) given(subject)
    left join wanted_notices n on n.subject = given.subject and ${isShown(today)} group by given.subject`)
  return new Map(rows.map(({ subject, people }) => [subject, people]))
}
