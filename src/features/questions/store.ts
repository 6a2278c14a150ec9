import { and, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cutPage, decodeCursor } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import { type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal } from '../../platform/db/prepared.ts'
import { publicName } from '../accounts/store/users.ts'
import { users } from '../accounts/tables.ts'
import type { ProductCount } from '../catalogue/store/visits.ts'
import { categories, products } from '../catalogue/tables.ts'
import { settings } from '../settings/rules.ts'
import { stores } from '../stores/tables.ts'
import { questions } from './tables.ts'

const owners = alias(users, 'owners')

export type QuestionRow = Omit<OwnQuestionRow, 'productName' | 'productUrl' | 'image' | 'tone'>

type QuestionsRequest = { limit: number; cursor?: string | undefined }

/** A cursor is the last id shown; the cursor of another product's question gives an empty page. */
function after(productId: number, cursor: string | undefined): SQL {
  const [id] = (cursor !== undefined && decodeCursor(cursor, 1)) || []
  if (!isUuid(id)) return sql.empty()
  return sql` and (${questions.askedAt}, ${questions.id}) < (
    select asked_at, id from questions where id = ${id} and product_id = ${productId})`
}

export async function questionsOfProduct(
  db: DbOrTx,
  productId: number,
  { limit, cursor }: QuestionsRequest,
): Promise<{ rows: QuestionRow[]; nextCursor: string | null; total: number }> {
  const read =
    limit === settings.product.questionsPage && cursor === undefined ? executePrepared : executeOnce
  const found = await read<{ total: number } & (QuestionRow | { id: null })>(
    db,
    sql`
    select total, page.* from (select count(*) as total from questions where product_id = ${productId}) counted
    left join lateral (
      select ${questions.id}, ${questions.message}, ${publicName} as author, ${questions.askedAt} as "askedAt",
        ${questions.answer}, ${questions.answeredAt} as "answeredAt"
      from questions join users on ${users.id} = ${questions.userId}
      where ${questions.productId} = ${productId}${after(productId, cursor)}
      order by ${questions.askedAt} desc, ${questions.id} desc limit ${literal(limit + 1)}) page on true
    order by page."askedAt" desc, page.id desc`,
  )
  const rows = found.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row]))
  return { ...cutPage(rows, limit, ({ id }) => [id]), total: found[0]?.total ?? 0 }
}

type QuestionFilter = 'all' | 'unanswered' | 'answered'

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

/** Questions to this store: unanswered first, the oldest of them on top; then the newest. */
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

export function ownQuestion(db: DbOrTx, storeId: number, id: string) {
  return firstRow(selectOwn(db).where(and(eq(questions.id, id), eq(questions.storeId, storeId))))
}

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

type NewQuestion = typeof questions.$inferInsert

export async function insertQuestion(db: DbOrTx, question: NewQuestion): Promise<void> {
  await db.insert(questions).values(question)
}

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

export async function questionForMail(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      id: questions.id,
      author: users.username,
      authorEmail: users.email,
      store: stores.name,
      sellerEmail: owners.email,
      product: products.name,
      productUrl: products.url,
      message: questions.message,
      answer: questions.answer,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .innerJoin(stores, eq(stores.id, questions.storeId))
    .innerJoin(owners, eq(owners.id, stores.ownerId))
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, id))
  return row
}

export function questionsAsked(
  db: DbOrTx,
  storeId: number,
  { from, before }: { from: Date; before: Date },
): Promise<ProductCount[]> {
  return db
    .select({ productId: questions.productId, count: count() })
    .from(questions)
    .where(and(eq(questions.storeId, storeId), gte(questions.askedAt, from), lt(questions.askedAt, before)))
    .groupBy(questions.productId)
}
