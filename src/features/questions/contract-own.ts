import { z } from 'zod'
import { ImageView } from '../catalogue/contract.ts'
import { QuestionView } from './contract.ts'

/** A question as the store that was asked sees it. */
export const OwnQuestionView = QuestionView.extend({
  product: z.object({ name: z.string(), url: z.string(), image: ImageView, tone: z.string() }),
})
export type OwnQuestionView = z.infer<typeof OwnQuestionView>

export const ownQuestionsPageSize = 10
