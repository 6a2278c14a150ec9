import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { readProduct } from '../catalogue/read-product.ts'
import { writeReview } from './actions/write-review.ts'
import { ReviewsPage, ReviewsQuery, WriteReviewInput } from './contract.ts'
import { reviewErrors } from './errors.ts'
import { reviewsOfProduct } from './store.ts'
import { reviewSummary, reviewView } from './views.ts'

const reviewRoute = operation('writeReview', 'POST /products/{url}/reviews', {
  tag: 'Reviews',
  access: 'member',
  summary: 'Reviews a product that was delivered to you; replaces your earlier review',
  request: {
    params: z.object({ url: z.string().min(1).max(300) }),
    body: jsonBody(WriteReviewInput.omit({ productUrl: true })),
  },
  responses: {
    201: jsonResponse(z.object({ written: z.literal(true) }), 'The question is shown on the product’s page'),
  },
  errors: [refused(catalogueErrors, 'product-not-found'), refused(reviewErrors, 'review-order-needed')],
})

const listRoute = operation('listReviews', 'GET /products/{url}/reviews', {
  tag: 'Reviews',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Lists the reviews of a product, newest first, and the distribution of stars',
  request: { params: z.object({ url: z.string().min(1).max(300) }), query: ReviewsQuery },
  responses: { 200: jsonResponse(ReviewsPage, 'A page; the summary covers all reviews') },
  errors: [refused(catalogueErrors, 'product-gone', 'product-not-found')],
})

export const reviewsApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { ctx, viewer } = c.var
    const query = c.req.valid('query')
    const { productId } = await readProduct(ctx, viewer, c.req.valid('param').url)
    const { stars, ...page } = await reviewsOfProduct(ctx.db, productId, query)
    const summary = reviewSummary(stars)
    const total = query.stars ? (stars.find((row) => row.stars === query.stars)?.count ?? 0) : summary.count
    return c.json({ items: page.rows.map(reviewView), total, nextCursor: page.nextCursor, summary }, 200)
  })
  .openapi(reviewRoute, async (c) => {
    const { url: productUrl } = c.req.valid('param')
    await writeReview(c.var.ctx, c.var.viewer, { productUrl, ...c.req.valid('json') })
    return c.json({ written: true as const }, 201)
  })
