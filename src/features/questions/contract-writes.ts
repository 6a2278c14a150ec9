import { z } from 'zod'
import { errorText } from '../../lib/errors.ts'
import { settings } from '../settings/rules.ts'
import { questionErrors } from './errors.ts'
import { readMessage } from './rules.ts'

const message = (error: string) =>
  z
    .string(error)
    .max(settings.questions.messageMax * 2, error)
    .transform((text, context) => {
      const kept = readMessage(text)
      if (kept === undefined) context.addIssue({ code: 'custom', message: error })
      return kept ?? z.NEVER
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
