import { z } from 'zod'
import { settings } from '../settings/rules.ts'
import { readMessage } from './rules.ts'
import { questionErrorTexts } from './texts.ts'

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
  message: message(questionErrorTexts['question-blank'] as string),
})
export type AskQuestionInput = z.output<typeof AskQuestionInput>

export const AnswerQuestionInput = z.object({
  questionId: z.uuid(),
  answer: message(questionErrorTexts['answer-blank'] as string),
})
export type AnswerQuestionInput = z.output<typeof AnswerQuestionInput>
