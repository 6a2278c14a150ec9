import { and, eq, sql } from 'drizzle-orm'
import { hasWords } from '../../../platform/db/folded.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { isBlockedBetweenSql } from '../../blocks/store.ts'
import { isForSale } from '../../catalogue/store/cards.ts'
import { products } from '../../catalogue/tables.ts'
import type { FitRow } from './fits.ts'
import { isShown, type NoticeRow } from './notices.ts'

/** Undefined if the product is not of this store. */
export async function offeredProduct(db: DbOrTx, storeId: number, url: string) {
  const [row] = await db
    .select({
      id: products.id,
      url: products.url,
      name: products.name,
      image: products.image,
      priceCents: products.currentPriceCents,
      condition: products.condition,
      wear: products.wear,
      isbn: products.isbn,
      isForSale: sql<boolean>`${isForSale()}`,
    })
    .from(products)
    .where(and(eq(products.url, url), eq(products.storeId, storeId), sql`${products.deletedAt} is null`))
  return row
}

export type OfferedProduct = NonNullable<Awaited<ReturnType<typeof offeredProduct>>>

export type BuyerRow = Pick<NoticeRow, 'id' | 'userId' | 'title' | 'maxPriceCents' | 'minWear' | 'timing'> & {
  searchId: string
  isOffered: boolean
  isBlocked: boolean
  /** Products of the same store in earlier offers. */
  ofStore: number
}

export type Audience = { subject: string; ownerId: string; storeId: number; today: string }

export async function buyersFor(
  db: DbOrTx,
  { subject, ownerId, storeId, today, productId }: Audience & { productId: number },
  limit: number,
): Promise<BuyerRow[]> {
  const { rows } = await db.execute<BuyerRow>(sql`
    select n.id, n.user_id as "userId", search.id as "searchId", n.title, n.max_price_cents as "maxPriceCents",
      n.min_wear as "minWear", search.timing,
      exists (select from wanted_offers o where o.notice_id = n.id and o.product_id = ${productId}) as "isOffered",
      ${isBlockedBetweenSql(sql`n.user_id`, sql`${ownerId}::text`)} as "isBlocked",
      (select count(*)::int from wanted_offers o join products p on p.id = o.product_id
        where o.notice_id = n.id and p.store_id = ${storeId}) as "ofStore"
    from wanted_notices n join saved_searches search on search.id = n.saved_search_id
    where n.subject = ${subject} and n.user_id <> ${ownerId} and ${isShown(today)}
    order by n.max_price_cents desc nulls first, n.id limit ${limit}`)
  return rows
}

/** Returns the notices that had no offer of this product yet. */
export async function insertOffers(
  tx: Tx,
  noticeIds: readonly string[],
  productId: number,
  now: Date,
): Promise<string[]> {
  if (noticeIds.length === 0) return []
  // Notices deleted meanwhile are skipped.
  const { rows } = await tx.execute<{ noticeId: string }>(sql`
    insert into wanted_offers (notice_id, product_id, offered_at)
    select id, ${productId}, ${now} from wanted_notices
    where id = any(${sql.param([...noticeIds])}::uuid[]) order by id for key share
    on conflict do nothing returning notice_id as "noticeId"`)
  return rows.map(({ noticeId }) => noticeId)
}

type OfferToMail = Pick<NoticeRow, 'title' | 'userId' | 'maxPriceCents'> &
  Omit<Choice, 'tone'> & { email: string; storeName: string }

/** Undefined if the notice is over, its owner blocked, or the product no longer for sale. */
export async function offerForMail(db: DbOrTx, noticeId: string, productId: number, today: string) {
  const { rows } = await db.execute<OfferToMail>(sql`
    select n.title, u.email, u.id as "userId", p.url, p.name, p.image, p.current_price_cents as "priceCents", p.condition,
      p.wear, s.name as "storeName", n.max_price_cents as "maxPriceCents"
    from wanted_offers o join wanted_notices n on n.id = o.notice_id join users u on u.id = n.user_id
      join products p on p.id = o.product_id join stores s on s.id = p.store_id
    where o.notice_id = ${noticeId} and o.product_id = ${productId} and ${isShown(today)} and ${isForSale('p')}`)
  return rows[0]
}

/** Subjects to which this store offered a product that is still for sale. */
export async function offeredSubjects(
  db: DbOrTx,
  storeId: number,
  today: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select distinct n.subject from products p join wanted_offers o on o.product_id = p.id
      join wanted_notices n on n.id = o.notice_id
    where p.store_id = ${storeId} and ${isForSale('p')} and ${isShown(today)} limit ${limit}`)
  return rows.map(({ subject }) => subject)
}

export type Choice = Pick<FitRow, 'url' | 'name' | 'image' | 'tone' | 'priceCents' | 'condition' | 'wear'>

export async function choicesOf(db: DbOrTx, storeId: number, text: string, limit: number): Promise<Choice[]> {
  const words = hasWords(sql`p.name`, text)
  const { rows } = await db.execute<Choice>(sql`
    select p.url, p.name, p.image, c.tone, p.current_price_cents as "priceCents", p.condition, p.wear
    from products p join categories c on c.id = p.category_id
    where p.store_id = ${storeId} and ${isForSale('p')} ${words ? sql`and ${words}` : sql.empty()}
    order by p.id desc limit ${limit}`)
  return rows
}

type NearSeller = { ownerId: string; name: string; image: StoredImage }

export async function sellersInReach(
  db: DbOrTx,
  notice: { isbn: string | null; query: string | null; userId: string; from: number; to: number },
  limit: number,
): Promise<NearSeller[]> {
  const { isbn, query, userId, from, to } = notice
  if (isbn === null && query === null) return Promise.resolve([])
  const about = isbn === null ? sql`p.search @@ ${query}::tsquery` : sql`p.isbn = ${isbn}`
  const { rows } = await db.execute<NearSeller>(sql`
    select distinct on (s.owner_id) s.owner_id as "ownerId", p.name, p.image
    from products p join stores s on s.id = p.store_id
    where ${about} and ${isForSale('p')} and s.owner_id <> ${userId}
      and p.current_price_cents > ${from} and p.current_price_cents <= ${to}
    order by s.owner_id, p.current_price_cents, p.id limit ${limit}`)
  return rows
}
