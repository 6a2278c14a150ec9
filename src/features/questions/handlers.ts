import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { renderMail } from '../../mail/render.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { AnsweredMail } from './emails/answered.tsx'
import { AskedMail } from './emails/asked.tsx'
import { mailAnswer, mailQuestion } from './jobs.ts'
import { answeredQuestion, askedQuestion } from './store-writes.ts'

export function questionHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(mailQuestion, ({ questionId }) => sendQuestion(ctx, questionId)),
    bindHandler(mailAnswer, ({ questionId }) => sendAnswer(ctx, questionId)),
  ]
}

async function sendQuestion(ctx: Context, questionId: string): Promise<void> {
  const question = await askedQuestion(ctx.db, questionId)
  if (!question) throw new Error(`question ${questionId} is gone`)
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  await ctx.mailer.send({
    key: `question:${questionId}:asked`,
    to: question.email,
    subject: `Te preguntaron por «${question.product}» · ${site.name}`,
    ...(await renderMail(createElement(AskedMail, { site, question }))),
  })
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
