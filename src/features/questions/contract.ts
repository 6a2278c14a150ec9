import { z } from 'zod'
import { contactIn } from '../../lib/contact-in-text.ts'
import { errorText } from '../../lib/errors.ts'
import { ImageView } from '../../lib/image-view.ts'
import { jsonPage } from '../../lib/paging.ts'
import { isVisible, withoutHidden } from '../../lib/visible-text.ts'
import { settings } from '../settings/rules.ts'
import { questionErrors } from './errors.ts'

export const QuestionView = z.object({
  id: z.string(),
  message: z.string(),
  author: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string(),
  answeredAt: z.iso.datetime().nullable(),
})
export type QuestionView = z.infer<typeof QuestionView>

export const QuestionsQuery = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(40).default(settings.product.questionsPage),
})

export const QuestionsPage = jsonPage(QuestionView)

export const OwnQuestionView = QuestionView.extend({
  product: z.object({ name: z.string(), url: z.string(), image: ImageView, tone: z.string() }),
})
export type OwnQuestionView = z.infer<typeof OwnQuestionView>

export const ownQuestionsPageSize = 10

const contact = errorText(questionErrors, 'question-contact')

const message = (error: string) =>
  z
    .string(error)
    .max(settings.questions.messageMax * 2, error)
    .transform((text, context) => {
      const visible = readMessage(text)
      if (visible === undefined) context.addIssue({ code: 'custom', message: error })
      else if (contactIn(visible).length > 0) context.addIssue({ code: 'custom', message: contact })
      return visible ?? z.NEVER
    })

export const AskQuestionInput = z.object({
  productUrl: z.string().min(1).max(300),
  message: message(errorText(questionErrors, 'question-blank')),
})
export type AskQuestionInput = z.output<typeof AskQuestionInput>

export const AnswerQuestionInput = z.object({
  questionId: z.uuid(),
  answer: message(errorText(questionErrors, 'answer-blank')),
})
export type AnswerQuestionInput = z.output<typeof AnswerQuestionInput>

/** The message to store; undefined where no visible text is left (D1 §5). */
export function readMessage(text: string): string | undefined {
  const message = withoutHidden(text).trim()
  return isVisible(message) && message.length <= settings.questions.messageMax ? message : undefined
}
