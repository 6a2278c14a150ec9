import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '../context.ts'
import { runPrepared } from '../platform/db/prepared.ts'
import { mails } from '../platform/mailer/tables.ts'
import { mailJob, SECRET_PREFIX } from './deliver-mail.ts'
import type { MailSite } from './layout.tsx'

export type MailTemplate<Props extends object> = {
  /** Idempotency key, `order:{id}:placed-buyer`: a mail with the same key is sent once. */
  key: (props: Props) => string
  /** The site's name is appended unless `namesSite` is set. */
  subject: (props: Props & { site: MailSite }) => string
  namesSite?: boolean
  Body: FunctionComponent<Props & { site: MailSite }>
  /** One-click unsubscribe URL (RFC 8058) of optional mails. */
  unsubscribe?: (props: Props) => string
  /** Holds a secret such as a link: its text is deleted once sent. */
  isSecret?: boolean
}

type Letter = { key: string; to: string; subject: string; html: string; unsubscribe: string | null }

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
 * Stores mails and enqueues their jobs (`deliver-mail.ts`), once for each key. Call it from job handlers: an
 * interrupted one runs again and finds its rows. Without a mail server, only the row is written.
 */
export async function sendMails(ctx: Context, letters: readonly Letter[]): Promise<void> {
  // Addresses of deleted accounts end in `.invalid`.
  const deliverable = letters.filter(({ to }) => to !== '' && !to.endsWith('.invalid'))
  if (deliverable.length === 0) return
  const now = ctx.clock.now()
  const sentAt = ctx.env.SMTP_URL ? null : now
  const rows = await runPrepared(
    ctx.db
      .insert(mails)
      .values(
        deliverable.map((mail) => ({ ...mail, text: mailPlainText(mail.html), createdAt: now, sentAt })),
      )
      // The no-op update returns existing rows.
      .onConflictDoUpdate({ target: mails.key, set: { key: mails.key } })
      .returning({ id: mails.id, sentAt: mails.sentAt }),
    deliverable.length,
  )
  const unsent = rows.filter((row) => row.sentAt === null)
  await ctx.jobs.enqueueAll(
    ctx.db,
    mailJob,
    unsent.map(({ id }) => ({ data: { mailId: id }, key: id })),
  )
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
}

const PREVIEW = /<div[^>]* data-skip-in-text="true"[^>]*>[^<]*(?:<div>[^<]*<\/div>)?<\/div>/
const LINK = /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

/**
 * Text body of a mail from the HTML of `layout.tsx`: line breaks, blank lines between paragraphs, link addresses after
 * their words, no pictures. Ten times faster than a general HTML parser.
 */
export function mailPlainText(html: string): string {
  return withoutTags(
    html
      .replace(/^.*?(?=<body)/s, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(PREVIEW, '')
      .replace(/[ \t\r\n\f\u200b]+/g, ' ')
      .replace(LINK, (_link, to: string, words: string) =>
        withoutTags(words) === to ? to : `${words} ${to.replace(/^mailto:/, '')}`,
      )
      .replace(/<br\/?>/g, '\n')
      .replace(/<\/?(?:p|table)\b[^>]*>/g, '\n\n'),
  )
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
