import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { literal } from '../../platform/db/prepared.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { isKept } from '../orders/store-filter.ts'
import { settings } from '../settings/rules.ts'

const { boughtWithinMonths } = settings.courses

const since = (now: Date) => sql`${now}::timestamptz - interval '${literal(boughtWithinMonths)} months'`

const isAskedFor = sql`exists (select from course_items i join courses c on c.id = i.course_id and c.active
  where i.isbn = p.isbn)`

const isNotListed = (person: ReturnType<typeof sql>) => sql`not exists (
  select from products mine join stores own on own.id = mine.store_id
  where own.owner_id = ${person} and mine.isbn = p.isbn and mine.deleted_at is null and mine.paused_at is null
    and mine.stock > 0)`

/** People who bought or paused a listed book and were not asked in this term; without blocked accounts. */
export async function usersToRemind(db: DbOrTx, termId: number, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u
    where u.blocked_at is null and u.deleted_at is null
      and not exists (select from term_mails t where t.user_id = u.id and t.term_id = ${termId})
      and u.id in (
        select o.buyer_id from orders o join products p on p.id = o.product_id
        where ${isKept} and o.placed_at >= ${since(now)} and p.isbn is not null and ${isAskedFor}
          and ${isNotListed(sql`o.buyer_id`)}
        union
        select s.owner_id from products p join stores s on s.id = p.store_id
        where p.isbn is not null and p.paused_at is not null and p.deleted_at is null and p.stock > 0
          and p.created_at >= ${since(now)} and ${isAskedFor} and ${isNotListed(sql`s.owner_id`)})
    order by u.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Returns false if another worker was first. */
export async function claimTermMail(tx: Tx, userId: string, termId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into term_mails (user_id, term_id, sent_at) values (${userId}, ${termId}, ${now}) on conflict do nothing`)
  return rowCount === 1
}

export type UsedBook = {
  isbn: string
  name: string
  image: StoredImage
  /** Null for a paused product of their own. */
  orderId: string | null
}

/** Listed books that this person has and does not sell, each once. */
export async function usedBooks(db: DbOrTx, userId: string, now: Date, limit: number): Promise<UsedBook[]> {
  const { rows } = await db.execute<UsedBook>(sql`
    select * from (
      select distinct on (isbn) * from (
        select p.isbn, coalesce(b.title, o.product_name) as name, coalesce(b.cover, o.product_image) as image,
          o.id as "orderId", o.placed_at as at
        from orders o join products p on p.id = o.product_id left join books b on b.isbn = p.isbn
        where o.buyer_id = ${userId} and ${isKept} and o.placed_at >= ${since(now)}
          and p.isbn is not null and ${isAskedFor} and ${isNotListed(sql`${userId}`)}
        union all
        select p.isbn, p.name, p.image, null, p.created_at
        from products p join stores s on s.id = p.store_id
        where s.owner_id = ${userId} and p.isbn is not null and p.paused_at is not null and p.deleted_at is null
          and p.stock > 0 and p.created_at >= ${since(now)} and ${isAskedFor}
          and ${isNotListed(sql`${userId}`)}
      ) book order by isbn, ("orderId" is null), at desc
    ) once order by at desc limit ${limit}`)
  return rows
}

export async function recipientOf(db: DbOrTx, userId: string) {
  const { rows } = await db.execute<{ email: string; name: string }>(sql`
    select email, first_name as name from users where id = ${userId} and blocked_at is null and deleted_at is null`)
  return rows[0]
}
