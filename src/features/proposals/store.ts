import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal } from '../../platform/db/prepared.ts'
import { isPaidFor, isPublicPrice } from '../orders/store-filter.ts'
import { inflectionsOf } from '../search/rules-words.ts'
import type { Comparable } from './rules.ts'

const MAX_COMPARABLES = 100

/**
 * The newest listed products of these subcategories whose names have the word (folded) in any number or gender. The
 * price of a sold-out one is what the last buyer paid since then. @param except owner whose products do not count
 */
export async function comparablesOf(
  db: DbOrTx,
  of: { word: string; subcategories: readonly number[]; since: Date; except: string | null },
): Promise<Comparable[]> {
  if (of.word === '' || of.subcategories.length === 0) return []
  const query = inflectionsOf(of.word)
    .map((word) => `${word}:A`)
    .join(' | ')
  return executePrepared<Comparable>(
    db,
    sql`
    select p.subcategory_id as "subcategoryId", p.condition, p.name, p.tags,
      case when p.stock > 0 then p.current_price_cents else sold.price end as "priceCents"
    from products p
    join stores s on s.id = p.store_id
    left join lateral (
      select o.unit_price_cents as price from orders o
      where p.stock = 0 and o.product_id = p.id and o.placed_at >= ${of.since} and ${isPaidFor} and ${isPublicPrice}
      order by o.placed_at desc limit 1) sold on true
    where p.is_listed and p.search @@ ${query}::tsquery
      and p.subcategory_id = any(${sql.param(of.subcategories)}::int[])
      and s.owner_id is distinct from ${of.except}::text
    order by p.id desc limit ${literal(MAX_COMPARABLES)}`,
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
