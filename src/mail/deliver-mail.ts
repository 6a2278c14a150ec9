import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { addMs, DAY, HOUR } from '../lib/dates.ts'
import { bindHandler, defineJob, type JobHandler } from '../platform/jobs/jobs.ts'
import { isMailRefusal } from '../platform/mailer/mailer.ts'
import { mails } from '../platform/mailer/tables.ts'

/**
 * Sends one mail. Tried every five minutes in the end, for the two weeks that pg-boss keeps a job: a mail server that
 * is away for hours loses nothing.
 */
export const mailJob = defineJob('mail', z.object({ mailId: z.uuid() }), {
  asksOutside: true,
  retryLimit: 4_000,
  retryDelayMax: 300,
})

/** Begins the keys of secret mails: known by it to whichever worker sends them. */
export const SECRET_PREFIX = 'secret:'

/** Milliseconds, on the shop's clock, after which a refusal (SMTP 5xx) is final. */
const GIVE_UP_MS = 8 * HOUR

/** As long as pg-boss keeps a job: an unsent mail that is older was given up. */
const RESUME_MS = 14 * DAY

/** Gives mails a job that have none: written before an upgrade, or restored without the jobs. Safe to run anywhere. */
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

export function mailHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(mailJob, ({ mailId }) => deliverMail(ctx, mailId))]
}

async function deliverMail(ctx: Context, id: string): Promise<void> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
  // It went out before a process was killed, or with its reader's account.
  if (!mail) return
  // The words of a mail stay where the local mailbox shows them.
  const keepsText = !mail.key.startsWith(SECRET_PREFIX) || !ctx.env.SMTP_URL || ctx.env.DEMO
  const finished = keepsText ? {} : { subject: '', text: '', html: '' }
  try {
    await ctx.mailer.send({ ...mail, from: ctx.site.identity().mailFrom })
  } catch (error) {
    if (!isMailRefusal(error) || ctx.clock.now().getTime() - mail.createdAt.getTime() < GIVE_UP_MS)
      throw error
    ctx.log.warn({ err: error, mail: id }, 'mail given up')
    if (!keepsText) await ctx.db.update(mails).set(finished).where(eq(mails.id, id))
    return
  }
  await ctx.db
    .update(mails)
    .set({ sentAt: ctx.clock.now(), ...finished })
    .where(eq(mails.id, id))
}
