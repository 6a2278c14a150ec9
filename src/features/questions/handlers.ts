import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { answeredMail, askedMail } from './emails/question.tsx'
import { mailAnswer, mailQuestion } from './jobs.ts'
import { questionForMail } from './store.ts'

export function questionHandlers(ctx: Context): JobHandler[] {
  const find = async (questionId: string) => {
    const question = await questionForMail(ctx.db, questionId)
    if (!question) throw new Error(`question ${questionId} is gone`)
    return question
  }
  return [
    bindHandler(mailQuestion, async ({ questionId }) => {
      const question = await find(questionId)
      await sendMail(ctx, askedMail, question.sellerEmail, { question })
    }),
    bindHandler(mailAnswer, async ({ questionId }) => {
      const question = await find(questionId)
      await sendMail(ctx, answeredMail, question.authorEmail, { question })
    }),
  ]
}
