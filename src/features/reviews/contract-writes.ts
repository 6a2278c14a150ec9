import { z } from 'zod'
import { errorText } from '../../lib/errors.ts'
import { formNumber } from '../../lib/form-number.ts'
import { reviewErrors } from './errors.ts'

const incomplete = errorText(reviewErrors, 'review-incomplete')

/** Needs a star rating and a comment (D2 §5). */
export const WriteReviewInput = z.object({
  productUrl: z.string().min(1).max(300),
  stars: formNumber(z.number(incomplete).int(incomplete).min(1, incomplete).max(5, incomplete)),
  comment: z.string(incomplete).trim().min(1, incomplete).max(2_000),
})
export type WriteReviewInput = z.output<typeof WriteReviewInput>
