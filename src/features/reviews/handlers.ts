import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { orderPaidBackJob } from '../orders/jobs.ts'
import { withdrawReview } from './actions/write-review.ts'

export function reviewHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(orderPaidBackJob, ({ orderId }) => withdrawReview(ctx, orderId))]
}
