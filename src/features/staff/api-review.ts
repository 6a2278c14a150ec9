import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { approveTogether, decideProduct } from './actions/decide-product.ts'
import { switchReview } from './actions/switch-review.ts'
import { undoDecision } from './actions/undo-decision.ts'
import { acts, done } from './api-acts.ts'
import { ApprovedTogether, ApproveTogether, ProductDecision, ReviewSwitch } from './contract-review.ts'
import { staffErrors } from './errors.ts'

const url = z.object({ url: z.string().max(300) })
const decide = acts({
  id: 'decideProduct',
  path: '/staff/products/{url}/decision',
  summary: 'Approves a product, or sends it back; mailed once it can no longer be undone',
  params: url,
  input: ProductDecision,
  errors: [
    refused(catalogueErrors, 'product-edited-meanwhile', 'product-not-found', 'product-review-done'),
    refused(staffErrors, 'own-case'),
  ],
})
const together = operation({
  id: 'approveProducts',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/products/approvals',
  summary: 'Approves products of trusted stores together; what cannot be approved is left and named',
  request: { body: jsonBody(ApproveTogether) },
  responses: { 200: jsonResponse(ApprovedTogether, 'What was approved, and what was not') },
})
const undo = operation({
  id: 'undoDecision',
  tag: 'Staff',
  access: 'staff',
  method: 'delete',
  path: '/staff/products/{url}/decision',
  summary: 'Takes back the last decision about a product, made by you seconds ago',
  request: { params: url },
  responses: done,
  errors: [refused(catalogueErrors, 'product-review-moved'), refused(staffErrors, 'own-case', 'undo-over')],
})
const review = operation({
  id: 'changeReview',
  tag: 'Staff',
  access: 'staff',
  method: 'put',
  path: '/staff/settings/review',
  summary: 'Publishes products of trusted stores at once, or has all of them reviewed first',
  request: { body: jsonBody(ReviewSwitch) },
  responses: done,
})

/** Review of products. */
export function staffReviewApi() {
  return apiRouter()
    .openapi(decide, async (c) => {
      const staff = requireStaff(c.var.viewer)
      await decideProduct(c.var.ctx, staff, c.req.valid('param').url, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(together, async (c) => {
      const staff = requireStaff(c.var.viewer)
      return c.json(await approveTogether(c.var.ctx, staff, c.req.valid('json')), 200)
    })
    .openapi(undo, async (c) => {
      await undoDecision(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').url)
      return c.body(null, 204)
    })
    .openapi(review, async (c) => {
      await switchReview(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json'))
      return c.body(null, 204)
    })
}
