import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { decisionMail, decisionTexts } from './emails/decision.tsx'
import { staffMailJob } from './jobs.ts'
import { auditById } from './store/audit.ts'
import { addresseeOf } from './store/subjects.ts'

export const staffHandlers = [defineHandler(staffMailJob, sendDecision)]

/** Acts without an addressee, and addressees with deleted accounts, get no mail. */
async function sendDecision(ctx: Context, { auditId }: { auditId: string }): Promise<void> {
  const act = await auditById(ctx.db, auditId)
  const text = act && decisionTexts[act.act as keyof typeof decisionTexts]
  const person = act && (await addresseeOf(ctx.db, act.subject))
  if (!act || !text || !person) return
  const { name, what, email } = person
  const subjectKey = act.subject.split(/:(.*)/)[1] ?? ''
  await sendMail(ctx, decisionMail, email, { auditId, text, name, what, subjectKey, reason: act.reason })
}
