import { and, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
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
