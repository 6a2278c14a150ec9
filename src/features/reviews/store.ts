import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { publicName } from '../accounts/store/public-name.ts'
import { users } from '../accounts/tables.ts'
import { reviews } from './tables.ts'

const columns = {
  id: reviews.id,
  stars: reviews.stars,
  comment: reviews.comment,
  orderId: reviews.orderId,
  createdAt: reviews.createdAt,
  author: publicName,
  picture: users.image,
}

export type ReviewRow = {
  id: string
  stars: number
  comment: string
  orderId: string | null
  createdAt: Date
  author: string
  picture: string | null
}

export type ReviewsRequest = { limit: number; stars?: number | undefined; cursor?: string | undefined }

/** A cursor is the last id shown; nothing comes after one of another product. */
function after(productId: number, cursor: string | undefined): SQL | undefined {
  const [id] = (cursor !== undefined && decodeCursor(cursor, 1)) || []
  if (!isUuid(id)) return undefined
  return sql`(${reviews.createdAt}, ${reviews.id}) < (
    select created_at, id from reviews where id = ${id} and product_id = ${productId})`
}

/** Reviews of this product, the newest first. */
export async function reviewsOfProduct(
  db: DbOrTx,
  productId: number,
  request: ReviewsRequest,
): Promise<{ rows: ReviewRow[]; nextCursor: string | null }> {
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        eq(reviews.productId, productId),
        request.stars === undefined ? undefined : eq(reviews.stars, request.stars),
        after(productId, request.cursor),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(request.limit + 1)
  const shown = rows.slice(0, request.limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > request.limit && last ? encodeCursor([last.id]) : null }
}

export type StarCount = { stars: number; count: number }

/** Number of reviews of this product for each score. */
export function starCounts(db: DbOrTx, productId: number): Promise<StarCount[]> {
  return db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .groupBy(reviews.stars)
}

/** Reviews of these products by this person, by product. */
export async function reviewsOfUser(db: DbOrTx, userId: string, productIds: readonly number[]) {
  const rows = await db
    .select({ productId: reviews.productId, stars: reviews.stars, comment: reviews.comment })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.productId, [...productIds])))
  return new Map(rows.map(({ productId, ...review }) => [productId, review]))
}
