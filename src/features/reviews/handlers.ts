import { defineHandler } from '../../platform/jobs/jobs.ts'
import { orderPaidBackJob } from '../orders/jobs.ts'
import { withdrawReview } from './actions/write-review.ts'

export const reviewHandlers = [defineHandler(orderPaidBackJob, withdrawReview)]
