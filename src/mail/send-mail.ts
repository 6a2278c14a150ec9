import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '../context.ts'
import { runPrepared } from '../platform/db/prepared.ts'
import { mails } from '../platform/mailer/tables.ts'
import { mailJob, SECRET_PREFIX } from './deliver-mail.ts'
import type { MailSite } from './layout.tsx'
import { mailPlainText } from './plain-text.ts'

/** A mail as a feature's `emails/` declares it: why it is sent, its subject and its body, in one file. */
export type MailTemplate<Props extends object> = {
  /** Names why the mail is sent (`order:{id}:placed-buyer`): the same reason is mailed once. */
  key: (props: Props) => string
  /** The site's name is added, except to one that `namesSite`. */
  subject: (props: Props & { site: MailSite }) => string
  namesSite?: boolean
  Body: FunctionComponent<Props & { site: MailSite }>
  /** Address that ends such mails by one POST, without a question (RFC 8058): for what people need not get. */
  unsubscribe?: (props: Props) => string
  /** Opens something to whoever reads it: what it said is forgotten once it is out. */
  isSecret?: boolean
}

/** A mail as it is kept: its reason, its reader, its words. */
export type Letter = { key: string; to: string; subject: string; html: string; unsubscribe: string | null }

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export function letter<Props extends object>(
  { env, site: current }: Pick<Context, 'env' | 'site'>,
  template: MailTemplate<Props>,
  to: string,
  given: Props,
): Letter {
  const site: MailSite = { ...current.identity(), terms: current.terms(), url: env.PUBLIC_URL }
  const props = { ...given, site }
  const { Body, namesSite = false, isSecret = false } = template
  const key = template.key(given)
  const subject = template.subject(props)
  return {
    key: isSecret ? SECRET_PREFIX + key : key,
    to,
    subject: namesSite ? subject : `${subject} · ${site.name}`,
    html: DOCTYPE + renderToStaticMarkup(createElement(Body, props)),
    unsubscribe: template.unsubscribe?.(given) ?? null,
  }
}

export function sendMail<Props extends object>(
  ctx: Context,
  template: MailTemplate<Props>,
  to: string,
  given: Props,
): Promise<void> {
  return sendMails(ctx, [letter(ctx, template, to, given)])
}

/**
 * Writes mails and the jobs that send them (`deliver-mail.ts`), each once for its template's key. For handlers of jobs:
 * one that is killed in between runs again and finds its rows. Without a mail server the row is all, and makes no job.
 */
export async function sendMails(ctx: Context, letters: readonly Letter[]): Promise<void> {
  // Addresses of deleted accounts: nobody reads them, and servers refuse them.
  const read = letters.filter(({ to }) => to !== '' && !to.endsWith('.invalid'))
  if (read.length === 0) return
  const now = ctx.clock.now()
  const sentAt = ctx.env.SMTP_URL ? null : now
  const rows = await runPrepared(
    ctx.db
      .insert(mails)
      .values(read.map((mail) => ({ ...mail, text: mailPlainText(mail.html), createdAt: now, sentAt })))
      // An existing row stays as it is, and is answered.
      .onConflictDoUpdate({ target: mails.key, set: { key: mails.key } })
      .returning({ id: mails.id, sentAt: mails.sentAt }),
    read.length,
  )
  const unsent = rows.filter((row) => row.sentAt === null)
  await ctx.jobs.enqueueAll(
    ctx.db,
    mailJob,
    unsent.map(({ id }) => ({ data: { mailId: id }, key: id })),
  )
}
