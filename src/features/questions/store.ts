import { count, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
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

/** What was asked about this product, the newest first? */
export function questionsOfProduct(db: DbOrTx, productId: number, limit: number): Promise<QuestionRow[]> {
  return db
    .select({
      id: questions.id,
      message: questions.message,
      author: users.username,
      askedAt: questions.askedAt,
      answer: questions.answer,
      answeredAt: questions.answeredAt,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .where(eq(questions.productId, productId))
    .orderBy(desc(questions.askedAt))
    .limit(limit)
}

/** How many questions does this product have? */
export async function countQuestions(db: DbOrTx, productId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(questions).where(eq(questions.productId, productId))
  return row?.count ?? 0
}
