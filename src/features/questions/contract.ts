import { z } from 'zod'
import { settings } from '../settings/rules.ts'

export const QuestionView = z.object({
  id: z.string(),
  message: z.string(),
  /** The username of who asked (D1 §3: transmitter). */
  author: z.string(),
  askedAt: z.iso.datetime(),
  /** Empty until the store answers. */
  answer: z.string(),
  answeredAt: z.iso.datetime().nullable(),
})
export type QuestionView = z.infer<typeof QuestionView>

export const QuestionsQuery = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(40).default(settings.product.questionsPage),
})

export const QuestionsPage = z.object({
  items: z.array(QuestionView),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
