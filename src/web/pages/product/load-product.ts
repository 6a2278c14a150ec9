import type { ProductAnswer } from '../../../features/catalogue/read.ts'
import { questionsOfProduct } from '../../../features/questions/store.ts'
import { questionView } from '../../../features/questions/views.ts'
import { reviewsOfProduct, starCounts } from '../../../features/reviews/store.ts'
import { reviewSummary, reviewView } from '../../../features/reviews/views.ts'
import { storeById } from '../../../features/stores/store.ts'
import { storeView } from '../../../features/stores/views.ts'
import type { PageRequest } from '../../request.ts'
import { shopData } from '../shop/shop-data.ts'

const REVIEWS_AT_FIRST = 3
const REVIEWS_ALL = 100
const QUESTIONS = 50

/** Which reviews the address asks for: `?estrellas=4`, `?opiniones=todas`. */
export function reviewChoice(query: URLSearchParams): { stars: number | null; all: boolean } {
  const stars = Number(query.get('estrellas'))
  const isScore = Number.isInteger(stars) && stars >= 1 && stars <= 5
  return { stars: isScore ? stars : null, all: query.get('opiniones') === 'todas' }
}

/** Everything of a product's page: one round trip a block, all at once. */
export async function loadProduct(page: PageRequest, answer: ProductAnswer, query: URLSearchParams) {
  const { db } = page.ctx
  const { productId, storeId, product, reviewComment } = answer
  const choice = reviewChoice(query)
  const limit = choice.all || choice.stars !== null ? REVIEWS_ALL : REVIEWS_AT_FIRST
  const [shop, blocks, store, stars, reviews, questions] = await Promise.all([
    shopData(page),
    answer.blocks(Math.random()),
    storeById(db, storeId),
    starCounts(db, productId),
    reviewsOfProduct(db, productId, { limit, stars: choice.stars ?? undefined }),
    questionsOfProduct(db, productId, QUESTIONS),
  ])
  if (!store) throw new Error(`store ${storeId} of product ${productId} is missing`)
  return {
    shop,
    product,
    blocks,
    store: storeView(store),
    summary: reviewSummary(stars),
    reviews: reviews.rows.map(reviewView),
    choice,
    questions: questions.map(questionView),
    reviewComment,
    asked: query.get('pregunta') === 'enviada',
    /** The server's clock, in epoch milliseconds, for the countdown and the delivery date. */
    serverNow: page.ctx.clock.now().getTime(),
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>
