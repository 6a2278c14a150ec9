import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import { products } from '../src/features/catalogue/tables.ts'
import { answerQuestion } from '../src/features/questions/actions/answer-question.ts'
import { askQuestion } from '../src/features/questions/actions/ask-question.ts'
import { AnswerQuestionInput, AskQuestionInput } from '../src/features/questions/contract.ts'
import { questions } from '../src/features/questions/tables.ts'
import { recordReview } from '../src/features/reviews/actions/write-review.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { newId } from '../src/platform/ids.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { ownerOf, viewerNamed } from './people.ts'
import { contextAt, daysBefore } from './tools.ts'

/** Questions and their answers, those that are missing. */
export async function seedQuestions(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  catalogue: DemoCatalogue,
  now: Date,
): Promise<void> {
  const owners = new Map(catalogue.stores.map((store) => [store.store, viewerNamed(people, ownerOf(store))]))
  const storeOf = new Map(catalogue.products.map(({ url, store }) => [url, store]))
  for (const [index, question] of catalogue.questions.entries()) {
    const asker = viewerNamed(people, question.transmitter)
    const askedAt = daysBefore(now, question.days_ago, (index % 5) + 6)
    const [known] = await ctx.db
      .select({ id: questions.id, answeredAt: questions.answeredAt })
      .from(questions)
      .where(and(eq(questions.userId, asker.id), eq(questions.message, question.message)))
    const input = AskQuestionInput.parse({ productUrl: question.url_product, message: question.message })
    const { id } = known ?? (await askQuestion(contextAt(ctx, askedAt), asker, input))
    if (question.answer === null || known?.answeredAt) continue
    const seller = owners.get(storeOf.get(question.url_product) ?? '')
    const answer = AnswerQuestionInput.parse({ questionId: id, answer: question.answer })
    await answerQuestion(contextAt(ctx, new Date(askedAt.getTime() + 3 * 3_600_000)), seller ?? null, answer)
  }
}

/**
 * Reviews of purchases from before the demo, so they have no order. Each run rewrites them, which replaces those of an
 * interrupted run.
 */
export async function seedReviews(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  catalogue: DemoCatalogue,
  now: Date,
): Promise<void> {
  const urls = catalogue.reviews.map((review) => review.url_product)
  const rows = await ctx.db
    .select({ id: products.id, url: products.url })
    .from(products)
    .where(inArray(products.url, urls))
  const ids = new Map(rows.map(({ id, url }) => [url, id]))
  for (const [index, review] of catalogue.reviews.entries()) {
    const productId = ids.get(review.url_product)
    if (productId === undefined) throw new Error(`the demo has no product ${review.url_product}`)
    const createdAt = daysBefore(now, review.days_ago, (index % 9) + 2)
    await ctx.db.transaction((tx) =>
      recordReview(tx, {
        id: newId(createdAt.getTime()),
        productId,
        userId: viewerNamed(people, review.name).id,
        orderId: null,
        stars: review.review,
        comment: review.comment,
        createdAt,
      }),
    )
  }
}
