import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { answeredMail, askedMail } from './emails/question.tsx'
import { mailAnswer, mailQuestion } from './jobs.ts'
import { questionForMail } from './store.ts'

export const questionHandlers = [
  defineHandler(mailQuestion, async (ctx: Context, { questionId }) => {
    const question = await requireQuestion(ctx, questionId)
    await sendMail(ctx, askedMail, question.sellerEmail, { question })
  }),
  defineHandler(mailAnswer, async (ctx: Context, { questionId }) => {
    const question = await requireQuestion(ctx, questionId)
    await sendMail(ctx, answeredMail, question.authorEmail, { question })
  }),
]

async function requireQuestion(ctx: Context, id: string) {
  const question = await questionForMail(ctx.db, id)
  if (!question) throw new Error(`question ${id} is gone`)
  return question
}
