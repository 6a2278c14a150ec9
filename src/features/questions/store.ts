import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { publicName } from '../accounts/store/public-name.ts'
import { users } from '../accounts/tables.ts'
import { questions } from './tables.ts'

export type QuestionRow = {
  id: string
  message: string
  author: string
  askedAt: Date
  answer: string
  answeredAt: Date | null
}

export type QuestionsRequest = { limit: number; cursor?: string | undefined }

/** A cursor is the last id shown; nothing comes after one of another product. */
function after(productId: number, cursor: string | undefined): SQL | undefined {
  const [id] = (cursor !== undefined && decodeCursor(cursor, 1)) || []
  if (!isUuid(id)) return undefined
  return sql`(${questions.askedAt}, ${questions.id}) < (
    select asked_at, id from questions where id = ${id} and product_id = ${productId})`
}

/** What was asked about this product, the newest first? */
export async function questionsOfProduct(
  db: DbOrTx,
  productId: number,
  request: QuestionsRequest,
): Promise<{ rows: QuestionRow[]; nextCursor: string | null }> {
  const rows = await db
    .select({
      id: questions.id,
      message: questions.message,
      author: publicName,
      askedAt: questions.askedAt,
      answer: questions.answer,
      answeredAt: questions.answeredAt,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .where(and(eq(questions.productId, productId), after(productId, request.cursor)))
    .orderBy(desc(questions.askedAt), desc(questions.id))
    .limit(request.limit + 1)
  const shown = rows.slice(0, request.limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > request.limit && last ? encodeCursor([last.id]) : null }
}

/** How many questions does this product have? */
export async function countQuestions(db: DbOrTx, productId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(questions).where(eq(questions.productId, productId))
  return row?.count ?? 0
}
