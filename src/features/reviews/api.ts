import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../api/api-env.ts'
import { jsonBody, jsonOf } from '../../api/openapi-parts.ts'
import { requireViewer } from '../accounts/policy.ts'
import { writeReview } from './actions/write-review.ts'
import { WriteReviewInput } from './contract-writes.ts'

const reviewRoute = createRoute({
  method: 'post',
  path: '/products/{url}/reviews',
  tags: ['Opiniones'],
  summary: 'Your stars and comment on a product that was delivered to you; replaces an earlier one',
  request: {
    params: z.object({ url: z.string().min(1).max(300) }),
    body: jsonBody(WriteReviewInput.omit({ productUrl: true })),
  },
  responses: { 201: jsonOf(z.object({ written: z.literal(true) }), 'It is on the product’s page') },
})

export function reviewsApi() {
  return apiRouter().openapi(reviewRoute, async (c) => {
    const { url: productUrl } = c.req.valid('param')
    await writeReview(c.var.ctx, requireViewer(c.var.viewer), { productUrl, ...c.req.valid('json') })
    return c.json({ written: true as const }, 201)
  })
}
