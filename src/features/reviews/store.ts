import { and, eq, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Db, DbOrTx } from '../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal, prepared } from '../../platform/db/prepared.ts'
import { publicName } from '../accounts/store/public-name.ts'
import { users } from '../accounts/tables.ts'
import { settings } from '../settings/rules.ts'
import { reviews } from './tables.ts'

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

export type ReviewsOfProduct = { rows: ReviewRow[]; nextCursor: string | null; stars: StarCount[] }

/** Reviews of this product, the newest first, and the number of reviews by score. One round trip. */
export async function reviewsOfProduct(
  db: DbOrTx,
  productId: number,
  request: ReviewsRequest,
): Promise<ReviewsOfProduct> {
  const ofScore = request.stars === undefined ? sql.empty() : sql` and ${reviews.stars} = ${request.stars}`
  // A page without reviews still has its counts.
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
  const shown = rows.slice(0, request.limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > request.limit && last ? encodeCursor([last.id]) : null,
    stars: found[0]?.counts ?? [],
  }
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
