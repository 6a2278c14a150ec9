import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executeOnce } from '../../../platform/db/prepared.ts'
import type { Similar } from '../rules-proposals.ts'

const MAX_SIMILAR = 60

/** Listed products that match some of these tsqueries, the most similar first; names weigh most. */
export async function similarByName(db: DbOrTx, terms: readonly string[]): Promise<Similar[]> {
  if (terms.length === 0) return []
  const any = sql`(${sql.join(
    terms.map((term) => sql`${term}::tsquery`),
    sql` || `,
  )})`
  const had = sql.join(
    terms.map((term) => sql`(search @@ ${term}::tsquery)::int`),
    sql` + `,
  )
  return executeOnce<Similar>(
    db,
    sql`
    select category_id as "categoryId", subcategory_id as "subcategoryId", condition, tags,
      current_price_cents as "priceCents", ts_rank(search, ${any})::float8 as nearness, (${had})::int as terms
    from products where is_listed and search @@ ${any}
    order by terms desc, nearness desc, id desc limit ${MAX_SIMILAR}`,
  )
}

const MAX_BOOKS = 100

type BookPlace = { categoryId: number; category: string; subcategoryId: number; subcategory: string }

/** Place of its copies, else of books of its subject, else of most books (`isAkin` is false then). */
export async function placeOfBook(
  db: DbOrTx,
  { isbn, subject }: { isbn: string; subject: string },
): Promise<(BookPlace & { isAkin: boolean }) | undefined> {
  const [row] = await executeOnce<BookPlace & { isAkin: boolean }>(
    db,
    sql`
    select p.category_id as "categoryId", c.name as category, p.subcategory_id as "subcategoryId",
      sub.name as subcategory, bool_or(near.rank < 3) as "isAkin"
    from (
      select ${isbn} as isbn, 1 as rank
      union all (select isbn, 2 from books where subject = ${subject} and subject <> '' limit ${MAX_BOOKS})
      union all (select distinct isbn, 3 from products where is_listed and isbn is not null limit ${MAX_BOOKS})) near
    join products p on p.isbn = near.isbn
    join categories c on c.id = p.category_id
    join subcategories sub on sub.id = p.subcategory_id
    where p.is_listed and c.state = 'show' and sub.state = 'show'
    group by p.category_id, c.name, p.subcategory_id, sub.name
    order by count(*) filter (where near.rank = 1) desc, count(*) filter (where near.rank = 2) desc, count(*) desc,
      p.subcategory_id
    limit 1`,
  )
  return row
}
