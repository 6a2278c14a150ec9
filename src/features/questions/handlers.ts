import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../web/emails/render.ts'
import { AnsweredMail } from './emails/answered.tsx'
import { mailAnswer } from './jobs.ts'
import { answeredQuestion } from './store-writes.ts'

export function questionHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(mailAnswer, ({ questionId }) => sendAnswer(ctx, questionId))]
}

/** Once per question: the mail's key says so. */
async function sendAnswer(ctx: Context, questionId: string): Promise<void> {
  const question = await answeredQuestion(ctx.db, questionId)
  if (!question) throw new Error(`question ${questionId} is gone`)
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  await ctx.mailer.send({
    key: `question:${questionId}:answered`,
    to: question.email,
    subject: `${question.store} respondió tu pregunta · ${site.name}`,
    ...(await renderMail(createElement(AnsweredMail, { site, question }))),
  })
}
