import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { answeredMail } from './emails/answered.tsx'
import { askedMail } from './emails/asked.tsx'
import { mailAnswer, mailQuestion } from './jobs.ts'
import { questionForMail } from './store.ts'

export function questionHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(mailQuestion, ({ questionId }) => sendQuestion(ctx, questionId)),
    bindHandler(mailAnswer, ({ questionId }) => sendAnswer(ctx, questionId)),
  ]
}

async function sendQuestion(ctx: Context, questionId: string): Promise<void> {
  const question = await questionForMail(ctx.db, questionId)
  if (!question) throw new Error(`question ${questionId} is gone`)
  await sendMail(ctx, askedMail, question.sellerEmail, { question })
}

async function sendAnswer(ctx: Context, questionId: string): Promise<void> {
  const question = await questionForMail(ctx.db, questionId)
  if (!question) throw new Error(`question ${questionId} is gone`)
  await sendMail(ctx, answeredMail, question.authorEmail, { question })
}
