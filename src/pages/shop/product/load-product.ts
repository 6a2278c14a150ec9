import type { ProductBlocks } from '../../../features/catalogue/contract-cards.ts'
import { readBookFigures } from '../../../features/catalogue/read-book-offers.ts'
import type { ProductAnswer } from '../../../features/catalogue/read-product.ts'
import { headingsBelow } from '../../../features/catalogue/rules-description.ts'
import { offerEndText } from '../../../features/catalogue/texts.ts'
import { pickUpAnywhere } from '../../../features/orders/rules-pick-up.ts'
import { questionsOfProduct } from '../../../features/questions/store.ts'
import { questionView } from '../../../features/questions/views.ts'
import { reviewsOfProduct } from '../../../features/reviews/store.ts'
import { reviewSummary, reviewView } from '../../../features/reviews/views.ts'
import { cachedOpenings } from '../../../features/settings/cache.ts'
import { settings } from '../../../features/settings/rules.ts'
import { storeView } from '../../../features/stores/views.ts'
import { formatDay } from '../../../lib/dates.ts'
import type { SharedRequest } from '../../shared/request.ts'

/**
 * Paging and filters in the address: `?estrellas=4`, `?opiniones=todas`, `?opiniones_desde=…`,
 * `?preguntas_desde=…`.
 */
function readProductChoice(query: URLSearchParams) {
  const stars = Number(query.get('estrellas'))
  const isScore = Number.isInteger(stars) && stars >= 1 && stars <= 5
  return {
    stars: isScore ? stars : null,
    all: query.get('opiniones') === 'todas',
    reviewsAfter: query.get('opiniones_desde') ?? undefined,
    questionsAfter: query.get('preguntas_desde') ?? undefined,
  }
}

/** The level of "Descripción": a seller's headings are below it. */
const SECTION_HEADING = 2

/** Reads all blocks in parallel, one round trip each. */
export async function loadProduct(page: SharedRequest, answer: ProductAnswer, query: URLSearchParams) {
  const { db, clock } = page.ctx
  const now = clock.now()
  const { productId, store, product, reviewComment } = answer
  const choice = readProductChoice(query)
  const { reviewsFirst, reviewsPage, questionsPage } = settings.product
  const limit = choice.all || choice.stars !== null ? reviewsPage : reviewsFirst
  const { isbn } = product
  const [blocks, reviews, questions, figures, openings] = await Promise.all([
    answer.blocks(Math.random()),
    reviewsOfProduct(db, productId, { limit, stars: choice.stars ?? undefined, cursor: choice.reviewsAfter }),
    questionsOfProduct(db, productId, { limit: questionsPage, cursor: choice.questionsAfter }),
    isbn === null ? null : readBookFigures(page.ctx, [isbn]),
    cachedOpenings(db),
  ])
  // Its own cards by name: product pages are not invalidated by every card of the shop.
  if (isbn !== null) page.surrogateKeys.add(`book/${isbn}`)
  for (const key of [`store/${store.url}`, ...shownIn(blocks).map((url) => `product/${url}`)])
    page.surrogateKeys.add(key)
  return {
    product: { ...product, descriptionHtml: headingsBelow(product.descriptionHtml, SECTION_HEADING) },
    blocks,
    /** How many copies are on sale, this one included, and the lowest price. */
    book: isbn === null ? null : { isbn, offers: 0, lowestCents: 0, ...figures?.[isbn] },
    store: storeView(store),
    summary: reviewSummary(reviews.stars),
    reviews: reviews.rows.map(reviewView),
    reviewsNext: reviews.nextCursor,
    choice,
    questions: questions.rows.map(questionView),
    questionsNext: questions.nextCursor,
    questionCount: questions.total,
    reviewComment,
    asked: query.get('pregunta') === 'enviada',
    /** The server's clock, in epoch milliseconds, for the countdown. */
    serverNow: now.getTime(),
    /** In words, like `pickUpFrom`. */
    offerEnd: product.offerEndsAt && offerEndText(new Date(product.offerEndsAt)),
    pickUpFrom: formatDay(pickUpAnywhere(now, [product.deliveryDays], openings)),
  }
}

const shownIn = (blocks: ProductBlocks): string[] =>
  Object.values(blocks)
    .flat()
    .flatMap((card) => card?.url ?? [])

export type ProductData = Awaited<ReturnType<typeof loadProduct>>
