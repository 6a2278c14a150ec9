import { z } from 'zod'

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
