import { and, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { stores } from '../stores/tables.ts'
import { questions } from './tables.ts'

export type NewQuestion = typeof questions.$inferInsert

export async function insertQuestion(db: DbOrTx, question: NewQuestion): Promise<void> {
  await db.insert(questions).values(question)
}

/** A question that this store was asked, locked. */
export async function questionOfStore(tx: Tx, id: string, storeId: number) {
  const [row] = await tx
    .select({ id: questions.id, answeredAt: questions.answeredAt })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.storeId, storeId)))
    .for('update')
  return row
}

export async function setAnswer(tx: Tx, id: string, answer: string, now: Date): Promise<void> {
  await tx.update(questions).set({ answer, answeredAt: now }).where(eq(questions.id, id))
}

/** What the mail about a question says, and to which store? */
export async function askedQuestion(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      id: questions.id,
      email: stores.email,
      author: users.username,
      product: products.name,
      message: questions.message,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .innerJoin(stores, eq(stores.id, questions.storeId))
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, id))
  return row
}

/** What the mail about an answer says, and to whom? */
export async function answeredQuestion(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      email: users.email,
      store: stores.name,
      product: products.name,
      productUrl: products.url,
      message: questions.message,
      answer: questions.answer,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .innerJoin(stores, eq(stores.id, questions.storeId))
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, id))
  return row
}
