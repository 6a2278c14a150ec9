import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { cutPage, decodeCursor } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal, prepared } from '../../platform/db/prepared.ts'
import { publicName } from '../accounts/store/users.ts'
import { users } from '../accounts/tables.ts'
import { paidForStates } from '../orders/rules-money.ts'
import type { Order } from '../orders/store.ts'
import { orders } from '../orders/tables.ts'
import { settings } from '../settings/rules.ts'
import { reviews } from './tables.ts'

export type ReviewRow = Omit<typeof reviews.$inferSelect, 'productId' | 'userId'> & {
  author: string
  picture: string | null
}

type ReviewsRequest = { limit: number; stars?: number | undefined; cursor?: string | undefined }

/** A cursor is the last id shown; the cursor of another product's review gives an empty page. */
function after(productId: number, cursor: string | undefined): SQL {
  const [id] = (cursor !== undefined && decodeCursor(cursor, 1)) || []
  if (!isUuid(id)) return sql.empty()
  return sql` and (${reviews.createdAt}, ${reviews.id}) < (
    select created_at, id from reviews where id = ${id} and product_id = ${productId})`
}

const usual = new Set<number>([settings.product.reviewsFirst, settings.product.reviewsPage])

/** First pages are requested most often, so only they are prepared. */
const readerOf = ({ limit, cursor }: ReviewsRequest) =>
  usual.has(limit) && cursor === undefined ? executePrepared : executeOnce

export type StarCount = { stars: number; count: number }

type ReviewsOfProduct = { rows: ReviewRow[]; nextCursor: string | null; stars: StarCount[] }

/** Reviews of this product, the newest first, and the number of reviews by score. One round trip. */
export async function reviewsOfProduct(
  db: DbOrTx,
  productId: number,
  request: ReviewsRequest,
): Promise<ReviewsOfProduct> {
  const ofScore = request.stars === undefined ? sql.empty() : sql` and ${reviews.stars} = ${request.stars}`
  const found = await readerOf(request)<{ counts: StarCount[] } & (ReviewRow | { id: null })>(
    db,
    sql`
    select counts, page.* from (
      select coalesce(json_agg(json_build_object('stars', stars, 'count', count)), '[]') as counts
      from (select stars, count(*) as count from reviews where product_id = ${productId} group by stars) counted) counted
    left join lateral (
      select ${reviews.id}, ${reviews.stars}, ${reviews.comment}, ${reviews.orderId} as "orderId",
        ${reviews.createdAt} as "createdAt", ${publicName} as author, ${users.image} as picture
      from reviews join users on ${users.id} = ${reviews.userId}
      where ${reviews.productId} = ${productId}${ofScore}${after(productId, request.cursor)}
      order by ${reviews.createdAt} desc, ${reviews.id} desc limit ${literal(request.limit + 1)}) page on true
    order by page."createdAt" desc, page.id desc`,
  )
  const rows = found.flatMap(({ counts: _, ...row }) => (row.id === null ? [] : [row]))
  return { ...cutPage(rows, request.limit, ({ id }) => [id]), stars: found[0]?.counts ?? [] }
}

const ownReviews = prepared((db) =>
  db
    .select({ productId: reviews.productId, stars: reviews.stars, comment: reviews.comment })
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, sql.placeholder('userId')),
        sql`${reviews.productId} = any(${sql.placeholder('ids')}::int[])`,
      ),
    )
    .prepare('reviews_of_user'),
)

export async function reviewsOfUser(db: Db, userId: string, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, { stars: number; comment: string }>()
  const rows = await ownReviews(db).execute({ userId, ids: [...productIds] })
  return new Map(rows.map(({ productId, ...review }) => [productId, review]))
}

/** The buyer's newest delivered order of this product that is not refunded (`isReviewable`); null for none. */
export async function deliveredOrderId(db: DbOrTx, buyerId: string, productId: number) {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.productId, productId),
        inArray(orders.status, ['delivered', 'confirmed']),
        inArray(orders.money, paidForStates),
        isNull(orders.refundAskedAt),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return row?.id ?? null
}

export type NewReview = typeof reviews.$inferInsert

/** Returns the earlier score. The caller holds the product's lock from read to write. */
export async function replaceReview(tx: Tx, review: NewReview): Promise<number | null> {
  const { productId, userId, orderId, stars, comment, createdAt } = review
  const [earlier] = await tx
    .select({ stars: reviews.stars })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
  await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.userId],
      set: { orderId: orderId ?? null, stars, comment, createdAt },
    })
  return earlier?.stars ?? null
}

/** The caller holds the product's lock. */
export async function reviewOfOrder(tx: Tx, { id, productId, buyerId }: Order) {
  const [row] = await tx
    .select({ id: reviews.id, stars: reviews.stars })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, buyerId), eq(reviews.orderId, id)))
  return row
}

export async function moveReview(tx: Tx, id: string, orderId: string | null): Promise<void> {
  if (orderId === null) await tx.delete(reviews).where(eq(reviews.id, id))
  else await tx.update(reviews).set({ orderId }).where(eq(reviews.id, id))
}
