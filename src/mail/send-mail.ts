import { render, toPlainText } from '@react-email/components'
import { createElement, type FunctionComponent } from 'react'
import type { Context } from '../context.ts'
import { mails } from '../platform/mailer/tables.ts'
import { mailJob, SECRET_PREFIX } from './deliver-mail.ts'
import type { MailSite } from './layout.tsx'

/** A mail as a feature's `emails/` declares it: why it is sent, its subject and its body, in one file. */
export type MailTemplate<Props extends object> = {
  /** Names why the mail is sent (`order:{id}:placed-buyer`): the same reason is mailed once. */
  key: (props: Props) => string
  /** The site's name is added, except to one that `namesSite`. */
  subject: (props: Props & { site: MailSite }) => string
  namesSite?: boolean
  Body: FunctionComponent<Props & { site: MailSite }>
  /** Opens something to whoever reads it: what it said is forgotten once it is out. */
  isSecret?: boolean
}

/**
 * Writes a mail and the job that sends it (`deliver-mail.ts`), once for its template's key. For handlers of jobs: one
 * that is killed in between runs again and finds its row.
 */
export async function sendMail<Props extends object>(
  ctx: Context,
  template: MailTemplate<Props>,
  to: string,
  given: Props,
): Promise<void> {
  // A deleted account's address: nobody reads it, and servers refuse it.
  if (to.endsWith('.invalid')) return
  const site: MailSite = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  const props = { ...given, site }
  const { Body, namesSite = false, isSecret = false } = template
  const subject = template.subject(props)
  const html = await render(createElement(Body, props))
  const key = template.key(given)
  const [row] = await ctx.db
    .insert(mails)
    .values({
      key: isSecret ? SECRET_PREFIX + key : key,
      to,
      subject: namesSite ? subject : `${subject} · ${site.name}`,
      html,
      text: toPlainText(html),
      createdAt: ctx.clock.now(),
    })
    // An existing row stays as it is, and is answered.
    .onConflictDoUpdate({ target: mails.key, set: { key: mails.key } })
    .returning({ id: mails.id, sentAt: mails.sentAt })
  if (row && row.sentAt === null) await ctx.jobs.enqueue(ctx.db, mailJob, { mailId: row.id }, row.id)
}
