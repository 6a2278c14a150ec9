import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { addMs, DAY, HOUR } from '../lib/dates.ts'
import { defineHandler, defineJob } from '../platform/jobs/jobs.ts'
import { isMailRefusal } from '../platform/mailer/mailer.ts'
import { mails } from '../platform/mailer/tables.ts'

/** Sends one mail. Retried for the two weeks that pg-boss retains a job, at most every five minutes. */
export const mailJob = defineJob('mail', z.object({ mailId: z.uuid() }), {
  asksOutside: true,
  retryLimit: 4_000,
  retryDelayMax: 300,
})

/** Key prefix of secret mails, by which workers recognize them. */
export const SECRET_PREFIX = 'secret:'

/** Milliseconds, on the shop's clock, after which a refusal (SMTP 5xx) is final. */
const GIVE_UP_MS = 8 * HOUR

/** Retention of jobs in pg-boss: older unsent mails have failed for good. */
const RESUME_MS = 14 * DAY

/** Creates missing jobs of unsent mails, after an upgrade or a restore without jobs. Idempotent. */
export async function enqueueUnsentMails(ctx: Context): Promise<void> {
  const isRecent = gt(mails.createdAt, addMs(ctx.clock.now(), -RESUME_MS))
  const unsent = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isRecent, isNull(mails.sentAt)))
  await ctx.jobs.enqueueAll(
    ctx.db,
    mailJob,
    unsent.map(({ id }) => ({ data: { mailId: id }, key: id })),
  )
}

export const mailHandler = defineHandler(mailJob, deliverMail)

async function deliverMail(ctx: Context, { mailId: id }: { mailId: string }): Promise<void> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
  // Already sent before a process was killed, or deleted with its recipient's account.
  if (!mail) return
  // The local mailbox needs the text.
  const keepsText = !mail.key.startsWith(SECRET_PREFIX) || !ctx.env.SMTP_URL || ctx.env.DEMO
  const finished = keepsText ? {} : { subject: '', text: '', html: '' }
  try {
    await ctx.mailer.send({ ...mail, from: ctx.site.identity().mailFrom })
  } catch (error) {
    if (!isMailRefusal(error) || ctx.clock.now().getTime() - mail.createdAt.getTime() < GIVE_UP_MS)
      throw error
    ctx.log.warn({ err: error, mail: id }, 'mail not delivered')
    if (!keepsText) await ctx.db.update(mails).set(finished).where(eq(mails.id, id))
    return
  }
  await ctx.db
    .update(mails)
    .set({ sentAt: ctx.clock.now(), ...finished })
    .where(eq(mails.id, id))
}
