import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { renderMail } from '../../mail/render.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { DecisionMail } from './emails/decision.tsx'
import { decisionTexts } from './handlers-letters.ts'
import { staffMailJob } from './jobs.ts'
import { auditById } from './store/audit.ts'
import { addresseeOf } from './store/subjects.ts'

export function staffHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(staffMailJob, ({ auditId }) => sendDecision(ctx, auditId))]
}

/** Once per act: the mail's key says so. Nothing for an act that concerns nobody, or somebody who is gone. */
async function sendDecision(ctx: Context, auditId: string): Promise<void> {
  const act = await auditById(ctx.db, auditId)
  const letter = act && decisionTexts[act.act as keyof typeof decisionTexts]
  const person = act && (await addresseeOf(ctx.db, act.subject))
  if (!act || !letter || !person) return
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  const title = letter.subject(person.what)
  const bodies = await renderMail(
    createElement(DecisionMail, {
      site,
      title,
      name: person.name,
      text: letter.text(person.what),
      reason: act.reason,
      button: letter.button?.(act.subject.split(/:(.*)/)[1] ?? '') ?? null,
    }),
  )
  await ctx.mailer.send({
    key: `staff:${auditId}`,
    to: person.email,
    subject: `${title} · ${site.name}`,
    ...bodies,
  })
}
