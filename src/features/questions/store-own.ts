import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { publicName } from '../accounts/store/public-name.ts'
import { users } from '../accounts/tables.ts'
import { categories, products } from '../catalogue/tables.ts'
import { questions } from './tables.ts'

export type QuestionFilter = 'all' | 'unanswered' | 'answered'

const filters: Record<QuestionFilter, SQL | undefined> = {
  all: undefined,
  unanswered: isNull(questions.answeredAt),
  answered: isNotNull(questions.answeredAt),
}

function selectOwn(db: DbOrTx) {
  return db
    .select({
      id: questions.id,
      message: questions.message,
      author: publicName,
      askedAt: questions.askedAt,
      answer: questions.answer,
      answeredAt: questions.answeredAt,
      productName: products.name,
      productUrl: products.url,
      image: products.image,
      tone: categories.tone,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

export type OwnQuestionRow = Awaited<ReturnType<typeof questionsOfStore>>[number]

/** What was this store asked? Unanswered first, the oldest of them on top; then the newest. */
export function questionsOfStore(
  db: DbOrTx,
  storeId: number,
  filter: QuestionFilter,
  page: { limit: number; offset: number },
) {
  return selectOwn(db)
    .where(and(eq(questions.storeId, storeId), filters[filter]))
    .orderBy(
      sql`${questions.answeredAt} is not null`,
      sql`case when ${questions.answeredAt} is null then ${questions.askedAt} end`,
      desc(questions.askedAt),
    )
    .limit(page.limit)
    .offset(page.offset)
}

/** One question that this store was asked. */
export async function ownQuestion(db: DbOrTx, storeId: number, id: string) {
  const [row] = await selectOwn(db).where(and(eq(questions.id, id), eq(questions.storeId, storeId)))
  return row
}

/** How many questions has this store, and how many wait for an answer? */
export async function countOwnQuestions(db: DbOrTx, storeId: number) {
  const [row] = await db
    .select({
      all: count(),
      unanswered: sql<number>`count(*) filter (where ${questions.answeredAt} is null)::int`,
    })
    .from(questions)
    .where(eq(questions.storeId, storeId))
  const all = row?.all ?? 0
  const unanswered = row?.unanswered ?? 0
  return { all, unanswered, answered: all - unanswered }
}
