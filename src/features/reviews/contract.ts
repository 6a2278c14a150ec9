import { z } from 'zod'
import { contactIn } from '../../lib/contact-in-text.ts'
import { errorText } from '../../lib/errors.ts'
import { formNumber, requiredText } from '../../lib/form-fields.ts'
import { jsonPage } from '../../lib/paging.ts'
import { settings } from '../settings/rules.ts'
import { reviewErrors } from './errors.ts'

export const ReviewView = z.object({
  id: z.string(),
  stars: z.int().min(1).max(5),
  comment: z.string(),
  author: z.string(),
  picture: z.string().nullable(),
  purchased: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ReviewView = z.infer<typeof ReviewView>

/** D1 §2: the rounded mean and each score's share; `stars` from five to one, percentages sum to about 100. */
export const ReviewSummary = z.object({
  average: z.number().nullable(),
  count: z.int(),
  stars: z.array(z.object({ stars: z.int(), count: z.int(), percent: z.int() })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const ReviewsQuery = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional(),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(40).default(settings.product.reviewsPage),
})

export const ReviewsPage = jsonPage(ReviewView).extend({ summary: ReviewSummary })
export type ReviewsPage = z.infer<typeof ReviewsPage>

const incomplete = errorText(reviewErrors, 'review-incomplete')

export const WriteReviewInput = z.object({
  productUrl: z.string().min(1).max(300),
  stars: formNumber(z.number(incomplete).int(incomplete).min(1, incomplete).max(5, incomplete)),
  comment: requiredText(2_000, incomplete).refine((text) => contactIn(text).length === 0, {
    error: errorText(reviewErrors, 'review-contact'),
    abort: true,
  }),
})
export type WriteReviewInput = z.output<typeof WriteReviewInput>
